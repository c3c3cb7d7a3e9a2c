-- Replaces what the customer changed before, once for each request, and tells the stores. Returns 'unknown' for a link that
-- is not valid, 'early' when no store has the application yet, 'closed' when nothing was open, 'often' after five changes, or
-- 'corrected'.
-- Called by the API.
create or replace function correct_application(
  reference text, link_hash bytea, body bytea, notice_wrapped_key bytea, desk_wrapped_key bytea, changed text[], request uuid
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  followed constant text := followed_reference(correct_application.reference, correct_application.link_hash);
  one store_inbox%rowtype;
begin
  if followed is null then return 'unknown'; end if;
  if not changed <@ array['phone', 'best time'] or cardinality(changed) = 0 then
    raise check_violation using message = 'a correction breaks a rule of correct_application';
  end if;
  if not exists (select from store_inbox i where i.reference = followed and i.month = any (months_of(followed))) then
    return 'early';
  end if;
  -- Waits for a hand-over, so that the following statements see the case of the store that has it then.
  perform from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null for update;
  if not exists (
    select from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
  ) then return 'closed'; end if;
  -- The page sends it again when no answer came.
  if exists (
    select from case_event e
    where e.reference = followed and e.month = any (months_of(followed)) and e.request = request
  ) then return 'corrected'; end if;
  update status_link l set corrections = l.corrections + 1 where l.reference = followed and l.corrections < 5;
  if not found then return 'often'; end if;
  insert into correction as c (reference, body, notice_wrapped_key, desk_wrapped_key)
    values (followed, body, notice_wrapped_key, desk_wrapped_key)
    on conflict on constraint correction_pkey do update
      set at = now(), body = excluded.body, notice_wrapped_key = excluded.notice_wrapped_key, desk_wrapped_key = excluded.desk_wrapped_key;
  for one in
    update store_inbox i set version = i.version + 1
      where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
      returning i.*
  loop
    perform append_case_event(array[one], 'corrected', array[jsonb_build_object('changed', changed)], request => correct_application.request);
    insert into delivery (month, reference, recipient, channel) values (one.month, followed, one.recipient, 'corrected:' || one.version);
    perform add_mail(array[followed], array[one.recipient], array['corrected:' || one.version]);
  end loop;
  return 'corrected';
end
$$;
