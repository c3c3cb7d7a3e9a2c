-- The receiving half of a hand-over: the other store gets its own case with the same due time. The giving half is an
-- event of the case that the person holds. The desk server cannot write to an inbox that the person does not see.
-- Called by the desk server.
create or replace function receive_case(reference text, from_recipient text, to_store integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  given store_inbox%rowtype;
  received store_inbox%rowtype;
begin
  select * into given from store_inbox i
    where i.reference = receive_case.reference and i.recipient = receive_case.from_recipient and i.closed_at is null
      and i.month = any (months_of(receive_case.reference))
      and desk_role() in ('manager', 'district', 'head office') and sees_inbox(i.recipient, i.form);
  if not found or not exists (select from store where store_id = to_store) then return false; end if;
  -- A store that handed the case over may get it back; one that has it, or closed it otherwise, may not get it twice.
  insert into store_inbox as i (month, reference, recipient, form, service_id, language, received_at, due_at, from_recipient, calls_stopped_at, released_at)
    values (given.month, given.reference, 'store:' || to_store, given.form, given.service_id, given.language, given.received_at, given.due_at, receive_case.from_recipient, given.calls_stopped_at, given.released_at)
    on conflict on constraint store_inbox_pkey do update
      set version = i.version + 1, arrived_at = now(), from_recipient = excluded.from_recipient, closed_at = null, closed_as = null,
        open_minutes = case when i.first_try_at is not null then i.open_minutes end, due_at = excluded.due_at, moved_to = null, language = excluded.language, calls_stopped_at = excluded.calls_stopped_at, released_at = excluded.released_at
      where i.closed_as = 'handed over'
    returning i.* into received;
  if not found then return false; end if;
  perform append_case_event(array[received], 'arrived', array[jsonb_build_object('from', receive_case.from_recipient, 'dueAt', given.due_at, 'language', given.language)
    || jsonb_strip_nulls(jsonb_build_object('callsStoppedAt', given.calls_stopped_at, 'releasedAt', given.released_at))]);
  -- A store that gets its case back was notified of it before, or its notice was canceled.
  insert into delivery (month, reference, recipient) values (given.month, given.reference, 'store:' || to_store)
    on conflict on constraint delivery_pkey do update
      set created_at = now(), attempts = 0, attempted_at = null, failures = 0, delivered_at = null, refused_at = null,
        failed_at = null, canceled_at = null, failure = null, held_at = null, digest_id = null;
  perform add_mail(array[given.reference], array['store:' || to_store], array['notice']);
  -- A wait for the next reminder of the store before must not keep this one from its own.
  perform hasten_jobs('waits', array[given.reference]);
  perform add_jobs('waits', array[given.reference], array[jsonb_build_object('reference', given.reference)], array[now()]);
  return true;
end
$$;
