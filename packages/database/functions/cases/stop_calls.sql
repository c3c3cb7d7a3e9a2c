-- Records that the customer took back the consent to calls and texts, in every open case, and leaves them open for a visit.
-- Returns 'unknown' for a link that is not valid, 'early' when no store has the application yet, 'closed' when nothing was
-- open, or 'stopped', also when it was before.
-- Called by the API.
create or replace function stop_calls(reference text, link_hash bytea) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(stop_calls.reference, stop_calls.link_hash);
  one store_inbox%rowtype;
begin
  if followed is null then return 'unknown'; end if;
  if not exists (select from store_inbox i where i.reference = followed and i.month = any (months_of(followed))) then
    return 'early';
  end if;
  -- Once more if another store got the case while this waited for its row: that store would call.
  while exists (
    select from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null and i.calls_stopped_at is null
  ) loop
    for one in
      update store_inbox i
        set version = i.version + 1, calls_stopped_at = now(), holder = null, taken_at = null, held_until = null,
          next_try_at = null, released_at = coalesce(i.released_at, case when i.first_try_at is null then now() end)
        where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
          and i.calls_stopped_at is null
        returning i.*
    loop
      perform append_case_event(array[one], 'calls stopped', array['{}'::jsonb]);
      perform announce_to_store(one, 'stop');
    end loop;
  end loop;
  return case when exists (
    select from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
  ) then 'stopped' else 'closed' end;
end
$$;
