-- Returns whether the person of this transaction reads the whole audit, as in its policy.
-- Called by the desk server, note_audit_export, release_counts and releases_between.
create or replace function reads_audit() returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(desk_role() in ('head office', 'compliance', 'auditor'), false)
$$;
