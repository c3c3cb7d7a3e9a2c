-- The figures of the promise for each store, service and end of a promise: how many cases count, how many of them were
-- kept, and how many wait for their first try. `w0` to `w23` count those kept by how long the customer waited, `h0` to
-- `h23` those that count by the hour in which they were received, in the store's time zone. A store's promises of a day
-- end together when it closes, so a store has few rows for each day. One more row adds up all services: most pages need
-- only that, and read a seventh of the table.
-- Decision 031 defines what counts; `npm run ops -- rebuild-cases` compares these figures with the cases.
create table promise_figure (
  recipient text not null check (recipient ~ '^store:\d+$' and length(recipient) <= 16),
  -- 0 for a case without a service, -1 for all services together.
  service_id smallint not null check (service_id between -1 and 99),
  due_at timestamptz not null check (isfinite(due_at)),
  -- The day of `due_at` in the store's time zone.
  day date not null check (isfinite(day)),
  counted integer not null,
  kept integer not null,
  waiting integer not null,
  w0 integer not null, w1 integer not null, w2 integer not null, w3 integer not null, w4 integer not null,
  w5 integer not null, w6 integer not null, w7 integer not null, w8 integer not null, w9 integer not null,
  w10 integer not null, w11 integer not null, w12 integer not null, w13 integer not null, w14 integer not null,
  w15 integer not null, w16 integer not null, w17 integer not null, w18 integer not null, w19 integer not null,
  w20 integer not null, w21 integer not null, w22 integer not null, w23 integer not null, h0 integer not null,
  h1 integer not null, h2 integer not null, h3 integer not null, h4 integer not null, h5 integer not null,
  h6 integer not null, h7 integer not null, h8 integer not null, h9 integer not null, h10 integer not null,
  h11 integer not null, h12 integer not null, h13 integer not null, h14 integer not null, h15 integer not null,
  h16 integer not null, h17 integer not null, h18 integer not null, h19 integer not null, h20 integer not null,
  h21 integer not null, h22 integer not null, h23 integer not null,
  check (abs(waiting) <= 1000000000),
  check (kept =
    w0 + w1 + w2 + w3 + w4 + w5 + w6 + w7 + w8 + w9 + w10 + w11 + w12 + w13 + w14 + w15 + w16 + w17 + w18 + w19 +
    w20 + w21 + w22 + w23),
  check (counted =
    h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 + h8 + h9 + h10 + h11 + h12 + h13 + h14 + h15 + h16 + h17 + h18 + h19 +
    h20 + h21 + h22 + h23),
  primary key (service_id, day, recipient, due_at)
);
create index promise_figure_waiting on promise_figure (service_id, recipient, due_at) where waiting <> 0;
-- The shares of all services are read from this index alone.
create index promise_figure_share on promise_figure (day, service_id) include (recipient, due_at, counted, kept) where service_id >= 0;

-- What happened to the figures since they were last folded. A case that changes only adds rows here: if it changed the
-- figures themselves, the worker and all people of a store would wait for each other.
create table promise_delta (
  recipient text not null check (recipient ~ '^store:\d+$' and length(recipient) <= 16),
  service_id smallint not null check (service_id between 0 and 99),
  due_at timestamptz not null check (isfinite(due_at)),
  day date not null check (isfinite(day)),
  -- 1 for a case as it is now, -1 for one as it was before.
  counted smallint not null check (counted in (1, -1)),
  kept smallint not null check (kept in (0, counted) and (kept = 0) = (step is null)),
  waiting smallint not null check (waiting in (0, counted)),
  -- From 0 to 23, for one that was kept.
  step smallint check (step between 0 and 23),
  hour smallint not null check (hour between 0 and 23)
);

-- What one case adds to the figures; no row when it does not count. `packages/domain/src/promises` has the same rule, and
-- a test compares them. Times are cut to milliseconds, as they are in JavaScript.
create function promise_part(
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
      where s.store_id = case when promise_part.recipient ~ '^store:\d{1,9}$' then substr(promise_part.recipient, 7)::integer end
    ), 'America/Chicago') as name
  ) z
  where promise_part.recipient like 'store:%' and promise_part.form = 'apply-now' and promise_part.due_at is not null
    and promise_part.closed_as is distinct from 'handed over'
    and not (promise_part.closed_as is not distinct from 'duplicate' and promise_part.first_try_at is null and d.done <= d.due)
$$;

-- The figures as they are now, folded or not. Rows of one case may add up to nothing. All parts have the same types, because
-- a condition on a column with another type would be checked only after all rows are read.
create view promise_counts with (security_invoker = true) as
  select recipient, service_id, due_at, day, counted, kept, waiting,
    w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23, h0,
    h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18, h19, h20, h21, h22, h23
  from promise_figure
  union all
  select recipient, service_id, due_at, day, counted::integer, kept::integer, waiting::integer,
    case step when 0 then kept else 0 end, case step when 1 then kept else 0 end,
    case step when 2 then kept else 0 end, case step when 3 then kept else 0 end,
    case step when 4 then kept else 0 end, case step when 5 then kept else 0 end,
    case step when 6 then kept else 0 end, case step when 7 then kept else 0 end,
    case step when 8 then kept else 0 end, case step when 9 then kept else 0 end,
    case step when 10 then kept else 0 end, case step when 11 then kept else 0 end,
    case step when 12 then kept else 0 end, case step when 13 then kept else 0 end,
    case step when 14 then kept else 0 end, case step when 15 then kept else 0 end,
    case step when 16 then kept else 0 end, case step when 17 then kept else 0 end,
    case step when 18 then kept else 0 end, case step when 19 then kept else 0 end,
    case step when 20 then kept else 0 end, case step when 21 then kept else 0 end,
    case step when 22 then kept else 0 end, case step when 23 then kept else 0 end,
    case hour when 0 then counted else 0 end, case hour when 1 then counted else 0 end,
    case hour when 2 then counted else 0 end, case hour when 3 then counted else 0 end,
    case hour when 4 then counted else 0 end, case hour when 5 then counted else 0 end,
    case hour when 6 then counted else 0 end, case hour when 7 then counted else 0 end,
    case hour when 8 then counted else 0 end, case hour when 9 then counted else 0 end,
    case hour when 10 then counted else 0 end, case hour when 11 then counted else 0 end,
    case hour when 12 then counted else 0 end, case hour when 13 then counted else 0 end,
    case hour when 14 then counted else 0 end, case hour when 15 then counted else 0 end,
    case hour when 16 then counted else 0 end, case hour when 17 then counted else 0 end,
    case hour when 18 then counted else 0 end, case hour when 19 then counted else 0 end,
    case hour when 20 then counted else 0 end, case hour when 21 then counted else 0 end,
    case hour when 22 then counted else 0 end, case hour when 23 then counted else 0 end
  from promise_delta
  union all
  select recipient, -1::smallint, due_at, day, counted::integer, kept::integer, waiting::integer,
    case step when 0 then kept else 0 end, case step when 1 then kept else 0 end,
    case step when 2 then kept else 0 end, case step when 3 then kept else 0 end,
    case step when 4 then kept else 0 end, case step when 5 then kept else 0 end,
    case step when 6 then kept else 0 end, case step when 7 then kept else 0 end,
    case step when 8 then kept else 0 end, case step when 9 then kept else 0 end,
    case step when 10 then kept else 0 end, case step when 11 then kept else 0 end,
    case step when 12 then kept else 0 end, case step when 13 then kept else 0 end,
    case step when 14 then kept else 0 end, case step when 15 then kept else 0 end,
    case step when 16 then kept else 0 end, case step when 17 then kept else 0 end,
    case step when 18 then kept else 0 end, case step when 19 then kept else 0 end,
    case step when 20 then kept else 0 end, case step when 21 then kept else 0 end,
    case step when 22 then kept else 0 end, case step when 23 then kept else 0 end,
    case hour when 0 then counted else 0 end, case hour when 1 then counted else 0 end,
    case hour when 2 then counted else 0 end, case hour when 3 then counted else 0 end,
    case hour when 4 then counted else 0 end, case hour when 5 then counted else 0 end,
    case hour when 6 then counted else 0 end, case hour when 7 then counted else 0 end,
    case hour when 8 then counted else 0 end, case hour when 9 then counted else 0 end,
    case hour when 10 then counted else 0 end, case hour when 11 then counted else 0 end,
    case hour when 12 then counted else 0 end, case hour when 13 then counted else 0 end,
    case hour when 14 then counted else 0 end, case hour when 15 then counted else 0 end,
    case hour when 16 then counted else 0 end, case hour when 17 then counted else 0 end,
    case hour when 18 then counted else 0 end, case hour when 19 then counted else 0 end,
    case hour when 20 then counted else 0 end, case hour when 21 then counted else 0 end,
    case hour when 22 then counted else 0 end, case hour when 23 then counted else 0 end
  from promise_delta;

-- Adds some of the deltas to the figures, in any order, and forgets days that no page shows. Returns their number.
create function fold_promises(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  folded bigint;
begin
  -- Two of these at once could wait for each other's rows.
  perform pg_advisory_xact_lock(7310424);
  with taken as (
    delete from promise_delta where ctid = any (array(select ctid from promise_delta limit at_most)) returning *
  ), sums as (
    select recipient, coalesce(service_id, -1) as service_id, due_at, day, grouping(service_id) as is_total,
      sum(counted) as counted, sum(kept) as kept, sum(waiting) as waiting, count(*) as deltas,
      coalesce(sum(kept) filter (where step = 0), 0) as w0, coalesce(sum(kept) filter (where step = 1), 0) as w1,
      coalesce(sum(kept) filter (where step = 2), 0) as w2, coalesce(sum(kept) filter (where step = 3), 0) as w3,
      coalesce(sum(kept) filter (where step = 4), 0) as w4, coalesce(sum(kept) filter (where step = 5), 0) as w5,
      coalesce(sum(kept) filter (where step = 6), 0) as w6, coalesce(sum(kept) filter (where step = 7), 0) as w7,
      coalesce(sum(kept) filter (where step = 8), 0) as w8, coalesce(sum(kept) filter (where step = 9), 0) as w9,
      coalesce(sum(kept) filter (where step = 10), 0) as w10, coalesce(sum(kept) filter (where step = 11), 0) as w11,
      coalesce(sum(kept) filter (where step = 12), 0) as w12, coalesce(sum(kept) filter (where step = 13), 0) as w13,
      coalesce(sum(kept) filter (where step = 14), 0) as w14, coalesce(sum(kept) filter (where step = 15), 0) as w15,
      coalesce(sum(kept) filter (where step = 16), 0) as w16, coalesce(sum(kept) filter (where step = 17), 0) as w17,
      coalesce(sum(kept) filter (where step = 18), 0) as w18, coalesce(sum(kept) filter (where step = 19), 0) as w19,
      coalesce(sum(kept) filter (where step = 20), 0) as w20, coalesce(sum(kept) filter (where step = 21), 0) as w21,
      coalesce(sum(kept) filter (where step = 22), 0) as w22, coalesce(sum(kept) filter (where step = 23), 0) as w23,
      coalesce(sum(counted) filter (where hour = 0), 0) as h0,
      coalesce(sum(counted) filter (where hour = 1), 0) as h1,
      coalesce(sum(counted) filter (where hour = 2), 0) as h2,
      coalesce(sum(counted) filter (where hour = 3), 0) as h3,
      coalesce(sum(counted) filter (where hour = 4), 0) as h4,
      coalesce(sum(counted) filter (where hour = 5), 0) as h5,
      coalesce(sum(counted) filter (where hour = 6), 0) as h6,
      coalesce(sum(counted) filter (where hour = 7), 0) as h7,
      coalesce(sum(counted) filter (where hour = 8), 0) as h8,
      coalesce(sum(counted) filter (where hour = 9), 0) as h9,
      coalesce(sum(counted) filter (where hour = 10), 0) as h10,
      coalesce(sum(counted) filter (where hour = 11), 0) as h11,
      coalesce(sum(counted) filter (where hour = 12), 0) as h12,
      coalesce(sum(counted) filter (where hour = 13), 0) as h13,
      coalesce(sum(counted) filter (where hour = 14), 0) as h14,
      coalesce(sum(counted) filter (where hour = 15), 0) as h15,
      coalesce(sum(counted) filter (where hour = 16), 0) as h16,
      coalesce(sum(counted) filter (where hour = 17), 0) as h17,
      coalesce(sum(counted) filter (where hour = 18), 0) as h18,
      coalesce(sum(counted) filter (where hour = 19), 0) as h19,
      coalesce(sum(counted) filter (where hour = 20), 0) as h20,
      coalesce(sum(counted) filter (where hour = 21), 0) as h21,
      coalesce(sum(counted) filter (where hour = 22), 0) as h22,
      coalesce(sum(counted) filter (where hour = 23), 0) as h23
    from taken group by grouping sets ((recipient, service_id, due_at, day), (recipient, due_at, day))
  ), added as (
    insert into promise_figure as f (recipient, service_id, due_at, day, counted, kept, waiting,
      w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23,
      h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18, h19, h20, h21, h22, h23)
    select recipient, service_id, due_at, day, counted, kept, waiting,
      w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23,
      h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18, h19, h20, h21, h22, h23
    from sums
    on conflict (service_id, day, recipient, due_at) do update set
      counted = f.counted + excluded.counted, kept = f.kept + excluded.kept, waiting = f.waiting + excluded.waiting,
      w0 = f.w0 + excluded.w0, w1 = f.w1 + excluded.w1, w2 = f.w2 + excluded.w2, w3 = f.w3 + excluded.w3,
      w4 = f.w4 + excluded.w4, w5 = f.w5 + excluded.w5, w6 = f.w6 + excluded.w6, w7 = f.w7 + excluded.w7,
      w8 = f.w8 + excluded.w8, w9 = f.w9 + excluded.w9, w10 = f.w10 + excluded.w10, w11 = f.w11 + excluded.w11,
      w12 = f.w12 + excluded.w12, w13 = f.w13 + excluded.w13, w14 = f.w14 + excluded.w14, w15 = f.w15 + excluded.w15,
      w16 = f.w16 + excluded.w16, w17 = f.w17 + excluded.w17, w18 = f.w18 + excluded.w18, w19 = f.w19 + excluded.w19,
      w20 = f.w20 + excluded.w20, w21 = f.w21 + excluded.w21, w22 = f.w22 + excluded.w22, w23 = f.w23 + excluded.w23,
      h0 = f.h0 + excluded.h0, h1 = f.h1 + excluded.h1, h2 = f.h2 + excluded.h2, h3 = f.h3 + excluded.h3,
      h4 = f.h4 + excluded.h4, h5 = f.h5 + excluded.h5, h6 = f.h6 + excluded.h6, h7 = f.h7 + excluded.h7,
      h8 = f.h8 + excluded.h8, h9 = f.h9 + excluded.h9, h10 = f.h10 + excluded.h10, h11 = f.h11 + excluded.h11,
      h12 = f.h12 + excluded.h12, h13 = f.h13 + excluded.h13, h14 = f.h14 + excluded.h14, h15 = f.h15 + excluded.h15,
      h16 = f.h16 + excluded.h16, h17 = f.h17 + excluded.h17, h18 = f.h18 + excluded.h18, h19 = f.h19 + excluded.h19,
      h20 = f.h20 + excluded.h20, h21 = f.h21 + excluded.h21, h22 = f.h22 + excluded.h22, h23 = f.h23 + excluded.h23
  )
  select coalesce(sum(deltas), 0) into folded from sums where is_total = 1;
  delete from promise_figure where day < current_date - 400 and waiting = 0;
  return folded;
end
$$;

alter table promise_figure enable row level security;
alter table promise_delta enable row level security;
create policy person on promise_figure for select to cash_express_desk
  using ((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office')
    and (select desk_role()) in ('manager', 'district', 'head office'));
create policy person on promise_delta for select to cash_express_desk
  using ((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office')
    and (select desk_role()) in ('manager', 'district', 'head office'));

-- The mail that no mailbox has taken: refused, given up, or waiting for four hours. Not what it says, nor its address.
create function undelivered_mail(at_most integer) returns table (
  reference text, recipient text, channel text, since timestamptz, attempts integer, attempted_at timestamptz, state text, failure text
)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select d.reference, d.recipient, d.channel, d.created_at, d.attempts, d.attempted_at,
    case when d.failed_at is not null then 'given up' when d.refused_at is not null then 'refused' else 'waiting' end, d.failure
  from delivery d
  where d.delivered_at is null and d.canceled_at is null
    and (d.refused_at is not null or d.failed_at is not null or d.created_at < now() - interval '4 hours')
    and (select desk_role()) in ('district', 'head office')
    and (d.recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and d.recipient like 'store:%')
  order by d.created_at, d.reference, d.recipient, d.channel limit at_most
$$;

-- Who took a list of events out of the desk, and which. Returns false to those who may not.
create function record_export(what text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into audit (who, action, reason)
    select s.subject, 'export events', what from staff s
    where s.id = desk_person() and s.removed_at is null and s.role in ('manager', 'district', 'head office');
  return found;
end
$$;

grant select on promise_figure, promise_delta, promise_counts to cash_express_desk;
grant execute on function promise_part, undelivered_mail, record_export to cash_express_desk;
grant execute on function fold_promises to cash_express_worker;
