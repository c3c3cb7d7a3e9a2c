-- Moves the next call of an open case, if nothing happened to it since the worker read it. Writes the event.
-- Called by the worker.
create or replace function move_call_back(reference text, recipient text, version integer, to_time timestamptz, because text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  moved store_inbox%rowtype;
  before timestamptz;
begin
  select i.next_try_at into before from store_inbox i
    where i.reference = move_call_back.reference and i.recipient = move_call_back.recipient
      and i.month = any (months_of(move_call_back.reference))
    for update;
  update store_inbox i set next_try_at = to_time, version = i.version + 1
    where i.reference = move_call_back.reference and i.recipient = move_call_back.recipient
      and i.month = any (months_of(move_call_back.reference))
      and i.version = move_call_back.version and i.closed_at is null and i.calls_stopped_at is null
      and i.next_try_at is not null and i.next_try_at <> to_time
    returning * into moved;
  if not found then return false; end if;
  perform append_case_event(array[moved], 'call back moved', array[jsonb_build_object('to', to_time, 'from', before, 'because', because)]);
  return true;
end
$$;
