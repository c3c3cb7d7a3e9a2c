-- The subject of the person who asks, or an error unless they belong to head office.
-- Called by approve_store_change, save_store_changes and withdraw_store_changes.
create or replace function head_office_subject() returns text
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  found_subject text;
begin
  select s.subject into found_subject from staff s
    where s.id = desk_person() and s.role = 'head office' and s.removed_at is null;
  if found_subject is null then raise exception 'only head office changes stores' using errcode = '28000'; end if;
  return found_subject;
end
$$;
