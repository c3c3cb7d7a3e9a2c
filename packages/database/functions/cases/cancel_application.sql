-- Closes every open case of an application for its customer and notifies the stores. Returns 'unknown' for a link that is
-- not valid, 'early' when no store has the application yet, 'closed' when nothing was open, or 'canceled'.
-- Called by the API.
create or replace function cancel_application(reference text, link_hash bytea) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(cancel_application.reference, cancel_application.link_hash);
  outcome text := 'closed';
  one store_inbox%rowtype;
begin
  if followed is null then return 'unknown'; end if;
  if not exists (select from store_inbox i where i.reference = followed and i.month = any (months_of(followed))) then
    return 'early';
  end if;
  -- Once more if another store got the case while this waited for its row: that store would call.
  while exists (
    select from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
  ) loop
    for one in
      update store_inbox i
        set version = i.version + 1, closed_at = now(), closed_as = 'canceled by customer', holder = null, taken_at = null,
          held_until = null, next_try_at = null, visit_on = null,
          released_at = coalesce(i.released_at, case when i.first_try_at is null then now() end)
        where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
        returning i.*
    loop
      outcome := 'canceled';
      perform append_case_event(array[one], 'closed', array['{"as": "canceled by customer"}'::jsonb]);
      perform announce_to_store(one, 'stop');
    end loop;
  end loop;
  return outcome;
end
$$;
