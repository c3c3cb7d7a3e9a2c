-- Closes every open case of an application for its customer and tells the stores. Returns 'unknown' for a link that is
-- not valid, 'early' when no store has the application yet, 'closed' when nothing was open, or 'withdrawn'.
-- Called by the API.
create or replace function withdraw_application(reference text, link_hash bytea, why text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(withdraw_application.reference, withdraw_application.link_hash);
  outcome text := 'closed';
  one store_inbox%rowtype;
begin
  if followed is null then return 'unknown'; end if;
  if withdraw_application.why not in ('stop calling', 'helped') then
    raise check_violation using message = 'a withdrawal breaks a rule of withdraw_application';
  end if;
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
        set version = i.version + 1, closed_at = now(), closed_as = 'withdrawn by customer', holder = null, taken_at = null,
          held_until = null, next_try_at = null
        where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
        returning i.*
    loop
      outcome := 'withdrawn';
      perform append_case_event(array[one], 'closed', array[jsonb_build_object('as', 'withdrawn by customer', 'why', withdraw_application.why)]);
      insert into delivery (month, reference, recipient, channel) values (one.month, followed, one.recipient, 'withdrawn:' || one.version);
      perform add_mail(array[followed], array[one.recipient], array['withdrawn:' || one.version]);
    end loop;
  end loop;
  return outcome;
end
$$;
