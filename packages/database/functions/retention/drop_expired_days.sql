-- Drops expired days of idempotency keys and captchas. Returns how many partitions it dropped.
-- Called by the worker.
create or replace function drop_expired_days() returns bigint
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '50ms' as
$$
declare
  old record;
  dropped bigint := 0;
begin
  for old in select * from expired_days() loop
    execute format('drop table %I', old.child);
    dropped := dropped + 1;
  end loop;
  delete from idempotency_other where day < (now() at time zone 'UTC')::date - 2;
  delete from captcha_used_other where day < (now() at time zone 'UTC')::date - 2;
  return dropped;
end
$$;
