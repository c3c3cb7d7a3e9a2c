-- Counts the days on which promises ended since the last time, and older ones whose cases had an event since then. A try that
-- was undone or a case that was reopened after its promise had ended is counted at the next call. Returns how many days of
-- stores it counted.
-- Called by the worker.
create or replace function roll_up_promises(until timestamptz default now()) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  last promise_rolled_up%rowtype;
  here constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  wanted record;
begin
  select * into strict last from promise_rolled_up for update;
  -- In a database that was restored from a dump, transactions begin again with small numbers.
  if last.cursor > here then last.cursor := '0'; end if;
  select array_agg(w.recipient) as recipients, array_agg(w.day) as days into wanted from (
    select i.recipient, (i.due_at at time zone s.time_zone)::date as day
    from store_inbox i join store s on i.recipient = 'store:' || s.store_id
    where i.due_at > last.until and i.due_at <= roll_up_promises.until
    union
    select i.recipient, (i.due_at at time zone s.time_zone)::date
    from case_event e
    join store_inbox i on i.month = e.month and i.reference = e.reference and i.recipient = e.recipient
    join store s on i.recipient = 'store:' || s.store_id
    where e.xid >= last.cursor and i.due_at <= last.until
  ) w where w.day > current_date - 400;
  perform roll_up_days(wanted.recipients, wanted.days, greatest(last.until, roll_up_promises.until));
  update promise_rolled_up r set until = greatest(r.until, roll_up_promises.until), cursor = here;
  delete from promise_day where day <= current_date - 400;
  return coalesce(cardinality(wanted.days), 0);
end
$$;
