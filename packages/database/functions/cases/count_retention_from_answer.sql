-- The retention period of some forms starts when the case is closed.
-- Called by triggers.
create or replace function count_retention_from_answer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update submission s set retention_from = greatest(s.retention_from, new.closed_at)
    from retention r
    where s.reference = new.reference and s.month = new.month and r.form = s.form and r.counted_from = 'answer';
  return null;
end
$$;
