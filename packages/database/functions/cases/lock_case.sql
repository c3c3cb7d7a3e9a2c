-- Locks a case that the person of this transaction sees, and returns what a decision about it needs. Actions on a case wait
-- here for each other; later statements see what the others have committed.
-- Called by the desk server.
create or replace function lock_case(reference text, recipient text) returns table (form text, time_zone text, now timestamptz)
  language sql security definer set search_path = public, pg_temp as
$$
  select i.form, t.time_zone, now()
  from store_inbox i left join store t
    on t.store_id = case when i.recipient like 'store:%' then substr(i.recipient, 7)::integer end
  where i.reference = lock_case.reference and i.recipient = lock_case.recipient
    and i.month = any (months_of(lock_case.reference)) and sees_inbox(i.recipient, i.form)
  for update of i
$$;
