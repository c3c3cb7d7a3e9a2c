-- Asks the engine to send deliveries.
-- Called by the worker, announce_to_store, arrive_cases, move_promise and receive_case.
create or replace function add_mail("references" text[], recipients text[], channels text[], at timestamptz default now()) returns void
  language plpgsql as
$$
begin
  perform add_jobs('mail', array_agg(concat_ws('.', m.reference, m.recipient, m.channel)),
    array_agg(jsonb_build_object('reference', m.reference, 'recipient', m.recipient, 'channel', m.channel)), array_agg(at))
  from unnest("references", recipients, channels) as m(reference, recipient, channel) having count(*) > 0;
  if at <= now() then perform notify_workers('mail'); end if;
end
$$;
