-- Makes waiting jobs due now.
-- Called by the worker, add_employment_section, move_promise, receive_case, resume_reminders and review_promises.
create or replace function hasten_jobs(queue text, keys text[]) returns void
  language sql set lock_timeout = '200ms' as
$$
  update pgboss.job set start_after = now()
  where name = queue and coalesce(singleton_key, '') = any(keys) and state = 'created' and policy = 'short'
$$;
