-- Writes to the audit who took a list of events out of the desk, and which. Returns false to those who may not.
-- Called by the desk server.
create or replace function record_export(what text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into audit (who, action, reason)
    select s.subject, 'export events', what from staff s
    where s.id = desk_person() and s.removed_at is null and s.role in ('manager', 'district', 'head office');
  return found;
end
$$;
