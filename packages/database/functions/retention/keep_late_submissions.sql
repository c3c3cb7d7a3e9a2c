-- Moves some of the submissions that must be kept longer than their month, because they were answered late.
-- Called by the worker.
create or replace function keep_late_submissions(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  late constant text[] := kept_longer(first_expired_month(), at_most);
begin
  perform keep_beyond_month(late);
  return cardinality(late);
end
$$;
