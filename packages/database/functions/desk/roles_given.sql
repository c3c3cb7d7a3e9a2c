-- Returns how often a role was given or changed within the hour, and how often that of head office. The worker watches
-- it, because a desk server that was taken over could give roles and would not report it.
-- Called by the worker.
create or replace function roles_given() returns table (given integer, head_office integer)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*)::integer, (count(*) filter (where a.reason like '%: head office, stores %'))::integer
  from audit a where a.at > now() - interval '1 hour' and a.action in ('add staff', 'change staff')
$$;
