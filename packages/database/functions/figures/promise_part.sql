-- What one case adds to the figures; no row when it does not count. `packages/domain/src/promises` has the same rule, and
-- a test compares them. Times are cut to milliseconds, as they are in JavaScript.
-- Called by the desk server, count_changed_promise, count_new_promises and count_removed_promises.
create or replace function promise_part(
  recipient text, form text, service_id smallint, received_at timestamptz, due_at timestamptz, first_try_at timestamptz,
  closed_at timestamptz, closed_as text
) returns table (service_id smallint, day date, kept smallint, waiting smallint, step smallint, hour smallint)
  language sql stable as
$$
  select coalesce(promise_part.service_id, 0::smallint), (promise_part.due_at at time zone z.name)::date,
    coalesce(d.done <= d.due, false)::integer::smallint, (d.done is null)::integer::smallint,
    case when d.done <= d.due then width_bucket(
      extract(epoch from d.done - date_trunc('milliseconds', promise_part.received_at))::float8 / 60,
      array[15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 720, 960, 1200, 1440, 2160, 2880, 4320]::float8[]
    ) end::smallint,
    extract(hour from promise_part.received_at at time zone z.name)::smallint
  from (
    select date_trunc('milliseconds', coalesce(promise_part.first_try_at, promise_part.closed_at)) as done,
      date_trunc('milliseconds', promise_part.due_at) as due
  ) d
  cross join (
    select coalesce((
      select s.time_zone from store s
      where s.store_id = (select case when promise_part.recipient ~ '^store:\d{1,9}$' then substr(promise_part.recipient, 7)::integer end)
    ), 'America/Chicago') as name offset 0
  ) z
  where promise_part.recipient like 'store:%' and promise_part.form = 'apply-now' and promise_part.due_at is not null
    and promise_part.closed_as is distinct from 'handed over'
    and not (
      coalesce(promise_part.closed_as, '') in ('duplicate', 'withdrawn by customer') and promise_part.first_try_at is null
      and d.done <= d.due
    )
$$;
