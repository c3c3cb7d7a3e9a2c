-- Takes the role away and ends the sessions. Returns 'removed' or a problem.
-- Called by the desk server.
create or replace function remove_person(subject text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  actor constant text := acting_head_office();
begin
  if actor is null then return 'role'; end if;
  if remove_person.subject = actor then return 'yourself'; end if;
  return case when remove_staff(remove_person.subject, actor, remove_person.reason) then 'removed' else 'unknown person' end;
end
$$;
