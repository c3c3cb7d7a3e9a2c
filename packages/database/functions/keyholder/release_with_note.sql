-- Releases as `release_key` does. A card brings the key of the last note of its case, in the same audit row, because the caller reads
-- both before dialing. A refusal brings neither.
-- Called by the keyholder.
create or replace function release_with_note(subject text, reference text, recipient text, scope text, reason text)
  returns table (problem text, audit_id bigint, wrapped_key bytea, form text, version integer, store text, note_number integer, wrapped_note_key bytea)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
begin
  if scope = 'card' then
    select n.number, n.desk_wrapped_key into note_number, wrapped_note_key
      from store_inbox i join case_note n on n.reference = i.reference and n.recipient = i.recipient and n.month = i.month
        and n.number = i.note_number
      where i.reference = release_with_note.reference and i.recipient = release_with_note.recipient
        and i.month = any (months_of(release_with_note.reference)) and n.desk_wrapped_key is not null;
  end if;
  select k.problem, k.audit_id, k.wrapped_key, k.form, k.version, k.store into problem, audit_id, wrapped_key, form, version, store
    from release_key(subject, reference, recipient, scope, reason || coalesce('; with note ' || note_number, '')) k;
  if problem is not null then
    note_number := null;
    wrapped_note_key := null;
  end if;
  return next;
end
$$;
