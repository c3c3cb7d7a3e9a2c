-- The role of the person of this transaction, or null.
-- Called by the desk server, 9 functions and policies.
create or replace function desk_role() returns text
  language sql stable security definer set search_path = public, pg_temp as
$$
  select s.role from staff s where s.id = desk_person() and s.removed_at is null
$$;
