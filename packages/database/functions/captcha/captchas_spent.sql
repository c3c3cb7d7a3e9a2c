-- Returns how many captchas each payer used in the last hour. Sequential scans are off, because the planner misjudges a
-- table that is constantly emptied.
-- Called by the API.
create or replace function captchas_spent(payers bytea[]) returns table (payer bytea, spent integer)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select p.payer,
    (select count(*) from captcha_spent s where s.payer = p.payer and s.spent_at > now() - interval '1 hour')::integer
  from unnest(payers) as p(payer)
$$;
