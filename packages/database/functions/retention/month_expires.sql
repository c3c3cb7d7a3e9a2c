-- The month after which nothing of it is kept: its last day, a week for late answers, and the longest period.
-- Called by expired_submissions and first_expired_month.
create or replace function month_expires(month date) returns timestamptz
  language sql stable as
$$
  select month + interval '1 month' + interval '7 days' + (select max(keep) from retention)
$$;
