-- Returns the seconds until the count is below `most`.
-- Called by the API.
create or replace function seconds_until_room(wanted bytea, most integer) returns integer
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select coalesce(
    (select ceil(extract(epoch from s.spent_at + interval '1 hour' - now()))
     from captcha_spent s where s.payer = wanted and s.spent_at > now() - interval '1 hour'
     order by s.spent_at desc offset most - 1 limit 1),
    0)::integer
$$;
