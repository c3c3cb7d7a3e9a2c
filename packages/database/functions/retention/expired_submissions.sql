-- Returns how many submissions of each form have expired and do not go with their month: forms with a shorter period,
-- what was kept beyond its month, and what has no month because the clock of an API was months behind.
-- Called by the worker.
create or replace function expired_submissions() returns table (form text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select r.form, (
    select count(*) from submission s
    where s.form = r.form and s.retention_from < now() - r.keep
      and (r.keep < (select max(keep) from retention) or s.month = kept_month() or s.tableoid = 'submission_other'::regclass
        or month_expires(s.month) < now())
      and not exists (select from legal_hold h where h.reference = s.reference)
  )
  from retention r order by r.form
$$;
