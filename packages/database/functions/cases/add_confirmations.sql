-- Adds the job of each e-mail that is still to be sent, in the transaction that makes it necessary.
-- Called by the worker, add_update, arrive_cases and tables.
create or replace function add_confirmations("references" text[], kinds text[], numbers integer[]) returns void
  language plpgsql as
$$
begin
  perform add_jobs('confirmations', array_agg(concat_ws('.', c.reference, c.kind, c.number)),
    array_agg(jsonb_build_object('reference', c.reference, 'kind', c.kind, 'number', c.number)), array_agg(now()))
  from unnest("references", kinds, numbers) as c(reference, kind, number) having count(*) > 0;
  perform notify_workers('confirmations');
end
$$;
