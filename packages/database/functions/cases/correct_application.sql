-- Keeps what the customer changed in how to be called, each field for itself, once for each request, and notifies the stores.
-- Another language of the call changes the case. Returns 'unknown' for a link that is not valid, 'early' when no store has
-- the application yet, 'closed' when nothing was open, 'often' after five changes of a field, or 'corrected'.
-- Called by the API and tables.
create or replace function correct_application(
  reference text, link_hash bytea, fields text[], bodies bytea[], notice_wrapped_keys bytea[], desk_wrapped_keys bytea[],
  link_copies bytea[], language text, request uuid
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  followed constant text := followed_reference(correct_application.reference, correct_application.link_hash);
  changed constant text[] := fields || case when language is null then '{}' else array['language'] end;
  details constant jsonb := jsonb_strip_nulls(jsonb_build_object('changed', changed, 'language', language));
  one store_inbox%rowtype;
begin
  if followed is null then return 'unknown'; end if;
  if cardinality(changed) = 0 or (select count(distinct f) from unnest(changed) as f) < cardinality(changed) then
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
  -- The page sends it again when no reply came.
  if exists (
    select from case_event e
    where e.reference = followed and e.month = any (months_of(followed)) and e.request = request
  ) then return 'corrected'; end if;
  if exists (
    select from unnest(changed) as f, correction_counts(followed) c where c.field = f and c.changes >= 5
  ) then return 'often'; end if;
  insert into correction as c (reference, field, body, notice_wrapped_key, desk_wrapped_key, link_copy)
    select followed, f.* from unnest(fields, bodies, notice_wrapped_keys, desk_wrapped_keys, link_copies) as f
    on conflict on constraint correction_pkey do update
      set at = now(), body = excluded.body, notice_wrapped_key = excluded.notice_wrapped_key,
        desk_wrapped_key = excluded.desk_wrapped_key, link_copy = excluded.link_copy;
  for one in
    update store_inbox i
      set version = i.version + 1, language = coalesce(correct_application.language, i.language)
      where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
      returning i.*
  loop
    perform append_case_event(array[one], 'corrected', array[details], request => correct_application.request);
    perform announce_to_store(one, 'corrected');
  end loop;
  return 'corrected';
end
$$;
