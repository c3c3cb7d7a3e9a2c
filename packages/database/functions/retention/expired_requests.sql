-- Returns how many idempotency keys and used captchas have expired and are still there.
-- Called by the worker.
create or replace function expired_requests() returns table (what text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select 'idempotency keys', count(*) from idempotency where day < (now() at time zone 'UTC')::date - 2
  union all
  select 'used captchas', count(*) from captcha_used where day < (now() at time zone 'UTC')::date - 2
$$;
