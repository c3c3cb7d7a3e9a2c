-- Keeps apart what is asked about one number at the same time.
-- Called by stop_texts and subscribe_to_texts.
create or replace function lock_phone(phone_key bytea) returns void
  language sql as
$$
  select pg_advisory_xact_lock(('x' || encode(substr(phone_key, 1, 8), 'hex'))::bit(64)::bigint)
$$;
