-- Returns the partitions of days that have expired. A day ends in UTC and is kept for two more days, so idempotency
-- keys and used captchas are dropped after two to three days. A captcha is valid for only ten minutes.
-- Called by drop_expired_days.
create or replace function expired_days() returns table (parent text, child text)
  language sql stable as
$$
  select p.relname::text, c.relname::text
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
  where p.relname in ('idempotency', 'captcha_used') and c.relname ~ '_\d{4}_\d{2}_\d{2}$'
    and to_date(right(c.relname, 10), 'YYYY_MM_DD') < (now() at time zone 'UTC')::date - 2
$$;
