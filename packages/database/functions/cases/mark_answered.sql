-- Closes the cases of a submission that were answered without the desk, and returns their number. The command line uses
-- it; the database sets the time.
-- Called by the keyholder.
create or replace function mark_answered(reference text, recipient text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  cases bigint;
begin
  with closed as (
    update store_inbox i
      set version = i.version + 1, closed_at = now(), closed_as = 'answered', holder = null, taken_at = null, held_until = null, next_try_at = null
      where i.reference = mark_answered.reference and i.month in (month_of(mark_answered.reference), date '2000-01-01')
        and i.closed_at is null and (mark_answered.recipient is null or i.recipient = mark_answered.recipient)
      returning i.month, i.reference, i.recipient, i.form, i.version
  ), recorded as (
    insert into case_event (month, reference, recipient, form, number, kind, details)
      select c.month, c.reference, c.recipient, c.form, c.version, 'closed', '{"as": "answered"}' from closed c
      returning 1
  )
  select count(*) into cases from recorded;
  return cases;
end
$$;
