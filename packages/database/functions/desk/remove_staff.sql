-- Removes a person and ends their sessions. Returns false when nobody has this subject.
-- Called by the records command and remove_person.
create or replace function remove_staff(subject text, who text, reason text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  person bigint;
begin
  update staff s set removed_at = now() where s.subject = remove_staff.subject and s.removed_at is null returning id into person;
  if not found then return false; end if;
  delete from desk_session d where d.staff_id = person;
  insert into audit (who, action, reason) values (who, 'remove staff', format('%s; %s', remove_staff.subject, reason));
  return true;
end
$$;
