-- Records that a customer who had stopped the calls agrees to them again, until when the store promises the next one.
-- Returns 'unknown' for a link that is not valid, 'closed' when nothing was open, or 'allowed', also when it was before.
-- Texts stay stopped.
-- Called by the API.
create or replace function allow_calls(reference text, link_hash bytea, due timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(allow_calls.reference, allow_calls.link_hash);
  one store_inbox%rowtype;
begin
  if followed is null then return 'unknown'; end if;
  if due is null or due not between now() and now() + interval '60 days' then
    raise check_violation using message = 'a promise breaks a rule of allow_calls';
  end if;
  for one in
    update store_inbox i set version = i.version + 1, calls_stopped_at = null, due_at = due, moved_to = null
      where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
        and i.calls_stopped_at is not null
      returning i.*
  loop
    perform append_case_event(array[one], 'calls allowed', array[jsonb_build_object('to', due)]);
    perform announce_to_store(one, 'allowed');
  end loop;
  return case when exists (
    select from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
  ) then 'allowed' else 'closed' end;
end
$$;
