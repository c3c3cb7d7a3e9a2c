-- The minutes between receipt and the first try, or a closing without one, during which the store was open. Hours change,
-- so they are counted when the try is recorded, by the hours in force then; computed from events.
alter table store_inbox add column open_minutes integer check (open_minutes >= 0);

drop view promise;
-- A case with what it adds to the statistics of its store. A case that counts nowhere has no row. Decision 031 has the rule,
-- and `promiseResult` in `packages/domain/src/cases` the same; a test compares them. Times are cut to milliseconds, as they
-- are in JavaScript. `step` is how long the customer waited, for a promise that was kept, and `open_step` the same in open
-- hours; where these were not counted, the wait itself, so that nothing looks faster than it was.
create view promise with (security_invoker = true) as
  select i.*, coalesce(i.service_id, 0::smallint) as service, (i.due_at at time zone s.time_zone)::date as day,
    coalesce(d.done <= d.due, false) as kept,
    case when d.done <= d.due then width_bucket(d.wait, e.ends) end as step,
    case when d.done <= d.due then width_bucket(coalesce(i.open_minutes, d.wait), e.ends) end as open_step,
    extract(hour from i.received_at at time zone s.time_zone)::integer as hour
  from store s
  join store_inbox i on i.recipient = 'store:' || s.store_id
  cross join lateral (
    select c.done, date_trunc('milliseconds', i.due_at) as due,
      extract(epoch from c.done - date_trunc('milliseconds', i.received_at))::float8 / 60 as wait
    from (select date_trunc('milliseconds', coalesce(i.first_try_at, i.closed_at)) as done) c
  ) d
  cross join (
    select array[15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 720, 960, 1200, 1440, 2160, 2880, 4320]::float8[] as ends
  ) e
  where i.form = 'apply-now' and i.due_at is not null and i.closed_as is distinct from 'handed over'
    and not (coalesce(i.closed_as, '') = 'duplicate' and i.first_try_at is null and d.done <= d.due)
    and not coalesce(date_trunc('milliseconds', i.released_at) <= d.due, false);
