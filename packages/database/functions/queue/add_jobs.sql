-- Adds jobs as the engine's own client does: each has a copy of the queue's options. A job whose key already waits in
-- the queue is not added again. It fails instead of waiting longer than 200 ms for a lock.
-- Called by the worker and 10 functions.
create or replace function add_jobs(queue text, keys text[], contents jsonb[], start_times timestamptz[]) returns void
  language plpgsql set lock_timeout = '200ms' as
$$
declare
  q pgboss.queue%rowtype;
begin
  -- Strict, because a missing queue must not drop jobs silently.
  select * into strict q from pgboss.queue where name = add_jobs.queue;
  insert into pgboss.job (
    name, singleton_key, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select q.name, j.key, j.content, j.start_after, j.start_after + make_interval(secs => q.retention_seconds),
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds
  from unnest(keys, contents, start_times) as j(key, content, start_after)
  on conflict do nothing;
  -- Otherwise the queue's row would be locked at the commit, where nothing limits the wait.
  set constraints pgboss.q_fkey immediate;
end
$$;
