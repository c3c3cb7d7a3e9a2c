-- Writes to the audit who took a copy of it. Returns false to those who may not.
-- Called by the desk server.
create or replace function note_audit_export(what text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not reads_audit() then return false; end if;
  insert into audit (who, action, reason) select s.subject, 'export', note_audit_export.what from staff s where s.id = desk_person();
  return true;
end
$$;
