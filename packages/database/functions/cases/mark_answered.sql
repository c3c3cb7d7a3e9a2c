-- Closes the cases of a submission that were answered without the desk, and returns their number. The command line uses
-- it; the database sets the time.
-- Called by the keyholder.
create or replace function mark_answered(reference text, recipient text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  cases store_inbox[];
begin
  with closed as (
    update store_inbox i
      set version = i.version + 1, closed_at = now(), closed_as = 'answered', holder = null, taken_at = null, held_until = null, next_try_at = null,
        visit_on = null
      where i.reference = mark_answered.reference and i.month = any (months_of(mark_answered.reference))
        and i.closed_at is null and (mark_answered.recipient is null or i.recipient = mark_answered.recipient)
      returning i as one
  )
  select array_agg(c.one) into cases from closed c;
  if cases is null then return 0; end if;
  perform append_case_event(cases, 'closed', array_fill('{"as": "answered"}'::jsonb, array[cardinality(cases)]));
  return cardinality(cases);
end
$$;
