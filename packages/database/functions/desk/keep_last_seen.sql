-- Keeps when a person was last seen when their session is deleted, so that nothing more is written while they work. A
-- person who is being changed at this moment is left out: their own transaction deletes their sessions, and would wait for
-- this one.
-- Called by triggers.
create or replace function keep_last_seen() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update staff s set last_seen_at = greatest(s.last_seen_at, e.seen_at)
    from (select d.staff_id, max(d.seen_at) as seen_at from ended d group by d.staff_id) e
    where s.id = e.staff_id
      and s.id in (select t.id from staff t where t.id in (select d.staff_id from ended d) for no key update skip locked);
  return null;
end
$$;
