-- Notifies the workers that listen for this queue. Not called inside a submission's transaction: commits that notify wait
-- for each other, and these also wait for a standby.
-- Called by the API, the worker, add_confirmations, add_mail, add_text and review_promises.
create or replace function notify_workers(queue text) returns void
  language sql as
$$
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), queue)
$$;
