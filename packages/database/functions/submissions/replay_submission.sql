-- Answers a replay that must not write anything new, including a request that lost a race against its own duplicate. It
-- writes as every replay does, and reveals nothing to a caller who does not know the body.
-- Called by the API.
create or replace function replay_submission(key_hash bytea, body_digest bytea) returns table (outcome text, response jsonb)
  language sql security definer set search_path = public, pg_temp as
$$
  update idempotency i set replayed_at = now()
  where i.key_hash = replay_submission.key_hash
    and i.day between (now() at time zone 'UTC')::date - 3 and (now() at time zone 'UTC')::date + 1
  returning case when i.body_digest = replay_submission.body_digest then 'replay' else 'other body' end,
    case when i.body_digest = replay_submission.body_digest then i.response end
$$;
