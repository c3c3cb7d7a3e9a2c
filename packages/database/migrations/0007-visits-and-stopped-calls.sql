-- A visit leaves a case open, and so does a customer who must not be called. All three columns are computed from events.
alter table store_inbox
  -- The day on which the customer comes in, or `any day`.
  add column visit_on text check (visit_on = 'any day' or visit_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Since then nobody may call or write to the customer about it.
  add column calls_stopped_at timestamptz check (isfinite(calls_stopped_at)),
  -- The customer asked for no call before anybody had tried.
  add column released_at timestamptz check (isfinite(released_at));

drop view promise;
-- A case with what it adds to the statistics of its store. A case that counts nowhere has no row. Decision 031 has the rule,
-- and `packages/domain/src/promises` the same; a test compares them. Times are cut to milliseconds, as they are in
-- JavaScript. `step` is how long the customer waited, for a promise that was kept.
create view promise with (security_invoker = true) as
  select i.*, coalesce(i.service_id, 0::smallint) as service, (i.due_at at time zone s.time_zone)::date as day,
    coalesce(d.done <= d.due, false) as kept,
    case when d.done <= d.due then width_bucket(
      extract(epoch from d.done - date_trunc('milliseconds', i.received_at))::float8 / 60,
      array[15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 720, 960, 1200, 1440, 2160, 2880, 4320]::float8[]
    ) end as step,
    extract(hour from i.received_at at time zone s.time_zone)::integer as hour
  from store s
  join store_inbox i on i.recipient = 'store:' || s.store_id
  cross join lateral (
    select date_trunc('milliseconds', coalesce(i.first_try_at, i.closed_at)) as done, date_trunc('milliseconds', i.due_at) as due
  ) d
  where i.form = 'apply-now' and i.due_at is not null and i.closed_as is distinct from 'handed over'
    and not (coalesce(i.closed_as, '') = 'duplicate' and i.first_try_at is null and d.done <= d.due)
    and not coalesce(date_trunc('milliseconds', i.released_at) <= d.due, false);

drop function if exists withdraw_application(text, bytea, text);
