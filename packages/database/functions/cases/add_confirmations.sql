-- Adds the job of each e-mail that is still to be sent, in the transaction that fills the inbox.
-- Called by the worker and arrive_cases.
create or replace function add_confirmations("references" text[]) returns void
  language plpgsql as
$$
begin
  perform add_jobs('confirmations', array_agg(r), array_agg(jsonb_build_object('reference', r)), array_agg(now()))
    from unnest("references") as r having count(*) > 0;
  perform notify_workers('confirmations');
end
$$;
