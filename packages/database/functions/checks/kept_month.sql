-- The partition that stands for no month: what must be kept longer than the rest of its month.
-- Called by the API, the worker, the desk server, the keyholder, the records command, accept_submissions,
-- arrive_cases, delete_expired_submissions, expired_submissions, keep_beyond_month, months_of, places_of,
-- take_due_phones and tables.
create or replace function kept_month() returns date language sql immutable parallel safe as $$ select date '2000-01-01' $$;
