-- Adds a person or changes their role and stores. Returns 'added' or 'changed'.
-- Called by the records command and give_role.
create or replace function set_staff(subject text, name text, role text, stores integer[], who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  person bigint;
  known boolean;
begin
  select exists (select from staff s where s.subject = set_staff.subject and s.removed_at is null) into known;
  insert into staff (subject, name, role) values (set_staff.subject, set_staff.name, set_staff.role)
    on conflict on constraint staff_subject_key do update
      set name = excluded.name, role = excluded.role, removed_at = null
    returning id into person;
  delete from staff_store s where s.staff_id = person;
  insert into staff_store (staff_id, store_id) select person, unnest(stores);
  insert into audit (who, action, reason)
    values (who, case when known then 'change staff' else 'add staff' end,
      format('%s: %s, stores %s; %s', set_staff.subject, set_staff.role, coalesce(array_to_string(stores, ' '), 'none'), reason));
  return case when known then 'changed' else 'added' end;
end
$$;
