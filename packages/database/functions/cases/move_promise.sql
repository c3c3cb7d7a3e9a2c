-- Moves the working deadline of a case, if nothing happened to it since the worker read it. Writes the event, the
-- corrected notice to the store, and lets the reminders follow. `to_time` is null to move it back.
-- Called by the worker.
create or replace function move_promise(reference text, recipient text, version integer, to_time timestamptz, because text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  moved store_inbox%rowtype;
  before timestamptz;
  channel text;
begin
  select promised_by(i) into before from store_inbox i
    where i.reference = move_promise.reference and i.recipient = move_promise.recipient
      and i.month = any (months_of(move_promise.reference))
    for update;
  update store_inbox i set moved_to = to_time, version = i.version + 1
    where i.reference = move_promise.reference and i.recipient = move_promise.recipient
      and i.month = any (months_of(move_promise.reference))
      and i.version = move_promise.version and awaits_call(i) and i.due_at is not null
      and i.recipient like 'store:%' and i.moved_to is distinct from to_time
    returning * into moved;
  if not found then return false; end if;
  perform append_case_event(array[moved], 'promise moved', array[jsonb_build_object('to', to_time, 'from', before, 'because', because)]);
  channel := 'moved:' || moved.version;
  insert into delivery (month, reference, recipient, channel) values (moved.month, moved.reference, moved.recipient, channel);
  perform add_mail(array[moved.reference], array[moved.recipient], array[channel]);
  perform hasten_jobs('waits', array[moved.reference]);
  perform add_jobs('waits', array[moved.reference], array[jsonb_build_object('reference', moved.reference)], array[now()]);
  return true;
end
$$;
