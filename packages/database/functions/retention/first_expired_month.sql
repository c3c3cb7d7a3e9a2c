-- The oldest month of which every form has expired, or null.
-- Called by drop_expired_month and keep_late_submissions.
create or replace function first_expired_month() returns date
  language sql stable as
$$
  select min(m) from partition_months('submission') as m where month_expires(m) < now()
$$;
