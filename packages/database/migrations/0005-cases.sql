-- A case: one submission in the inbox of one recipient. One row, however often the case's job runs: the month follows
-- from the reference, so the primary key holds across all partitions. The columns from `version` on are computed from the
-- events of the case and written in the same transaction as each event; `npm run ops -- rebuild-cases` compares them.
create table store_inbox (
  month date not null check (month = any (months_of(reference))),
  reference text not null check (is_reference(reference)),
  recipient text not null check (is_recipient(recipient)),
  -- Copied from the submission, so that a queue is read from one table.
  form text not null check (is_form(form)),
  service_id smallint check (service_id between 1 and 99),
  language text not null default 'en' check (language in ('en', 'es')),
  received_at timestamptz not null check (isfinite(received_at)),
  arrived_at timestamptz not null default now() check (isfinite(arrived_at)),
  due_at timestamptz check (isfinite(due_at)),
  -- The time until which a store works on a case whose promise ends while the store is closed now. `due_at` stays what
  -- the visitor was told, and decides whether the promise was kept.
  moved_to timestamptz check (isfinite(moved_to)),
  -- The number of its events.
  version integer not null default 1 check (version > 0),
  -- The recipient that handed the case over.
  from_recipient text check (is_recipient(from_recipient)),
  -- The person who works on the case, and the end of their lease. An ended lease keeps its holder until someone acts.
  holder bigint,
  taken_at timestamptz check (isfinite(taken_at)),
  held_until timestamptz check (isfinite(held_until)),
  tries smallint not null default 0 check (tries >= 0),
  first_try_at timestamptz check (isfinite(first_try_at)),
  last_try_at timestamptz check (isfinite(last_try_at)),
  last_outcome text check (last_outcome ~ '^[a-z][a-z ]*$' and length(last_outcome) <= 40),
  next_try_at timestamptz check (isfinite(next_try_at)),
  closed_at timestamptz check (isfinite(closed_at)),
  closed_as text check (closed_as ~ '^[a-z][a-z ]*$' and length(closed_as) <= 40),
  -- A probe is in no inbox of a person, and an inbox of a person has no probe.
  constraint store_inbox_probe_check check ((form = 'probe') = (recipient = 'probe')),
  check ((closed_at is null) = (closed_as is null)),
  check ((holder is null) = (held_until is null) and (holder is null) = (taken_at is null)),
  primary key (reference, recipient, month)
) partition by list (month);
create index store_inbox_recipient on store_inbox (recipient, arrived_at);
create index store_inbox_open on store_inbox (recipient, due_at) where closed_at is null;
create index store_inbox_due on store_inbox (due_at) where closed_at is null and due_at is not null;
create index store_inbox_closed on store_inbox (recipient, closed_at) where closed_at is not null;
create index store_inbox_promise on store_inbox (recipient, due_at) where due_at is not null;
-- Lists of head office begin with the promise that ended last.
create index store_inbox_ended on store_inbox (due_at, recipient, reference) where due_at is not null;

-- What happened to a case. A row is never changed, and removed only with its submission.
create table case_event (
  month date not null check (month = any (months_of(reference))),
  reference text not null check (is_reference(reference)),
  recipient text not null check (is_recipient(recipient)),
  form text not null check (is_form(form)),
  -- 1, 2, 3, … within the case.
  number integer not null default 1 check (number > 0),
  at timestamptz not null default now() check (isfinite(at)),
  -- The transaction, so that a stream of changes knows which transactions it has seen completely: numbers and times
  -- are given before the commit, and a later one may commit first.
  xid xid8 not null default pg_current_xact_id(),
  -- Null for the worker and the command line.
  person bigint check (person > 0),
  kind text not null check (kind ~ '^[a-z][a-z ]*$' and length(kind) <= 40),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 2000),
  -- Chosen by the browser for each press of a button, so that a repeated request is done once.
  request uuid,
  primary key (reference, recipient, number, month)
) partition by list (month);
create unique index case_event_request on case_event (reference, recipient, request, month) where request is not null;
create index case_event_xid on case_event (xid);

-- A note about a case, sealed in the browser to the desk and escrow keys. It belongs to the event with its number.
create table case_note (
  month date not null check (month = any (months_of(reference))),
  reference text not null check (is_reference(reference)),
  recipient text not null check (is_recipient(recipient)),
  number integer not null check (number > 0),
  body bytea not null check (is_sealed(body, 8220)),
  desk_wrapped_key bytea check (is_wrapped_key(desk_wrapped_key, 'desk')),
  escrow_wrapped_key bytea check (is_wrapped_key(escrow_wrapped_key, 'escrow')),
  primary key (reference, recipient, number, month)
) partition by list (month);

-- A case with its part of the statistics of its store. A case that counts nowhere has no row. Decision 031 has the rule, and `packages/domain/src/promises` the same; a test compares them. Times are cut to
-- milliseconds, as they are in JavaScript. `step` is how long the customer waited, for a promise that was kept.
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
    and not (coalesce(i.closed_as, '') in ('duplicate', 'withdrawn by customer') and i.first_try_at is null and d.done <= d.due);

-- The promises of a store that ended on a day, for each service and for all together. `waits` counts those that were kept
-- by step, `hours` those that count by the hour in which they were received: 24 numbers each. Kept for 400 days.
create table promise_day (
  recipient text not null check (is_recipient(recipient)),
  day date not null check (isfinite(day)),
  -- 0 for a case without a service, -1 for all services together.
  service_id smallint not null check (service_id between -1 and 99),
  counted integer not null check (counted > 0),
  kept integer not null check (kept between 0 and counted),
  waits integer[] not null check (cardinality(waits) = 24),
  hours integer[] not null check (cardinality(hours) = 24),
  -- Shares are read from this index alone.
  primary key (service_id, day, recipient) include (counted, kept)
);
create index promise_day_recipient on promise_day (recipient, day);

-- One row: promises that ended until then are in `promise_day`, as they were before this transaction. Pages count what ended
-- later from the cases.
create table promise_rolled_up (
  one boolean primary key default true check (one),
  until timestamptz not null check (isfinite(until)),
  cursor xid8 not null
);
insert into promise_rolled_up (until, cursor) values ('2020-01-01', '0');

create sequence delivery_id;

-- The history of an e-mail. The engine knows when it is sent; the row says what happened. A refused delivery was
-- reported to head office and is retried slowly, a failed one was given up, a canceled one is not needed.
create table delivery (
  month date not null check (month = any (months_of(reference))),
  id bigint not null default nextval('delivery_id') check (id > 0),
  reference text not null check (is_reference(reference)),
  recipient text not null check (is_recipient(recipient)),
  -- `notice`, the name of a reminder, `digest:` and the channel it lists, `flood:` and the flooded recipient, or
  -- `fallback:` and the recipient whose mailbox did not accept the mail.
  channel text not null default 'notice' check (channel = 'notice' or channel ~ '^[a-z][a-z0-9:/-]*$' and length(channel) <= 80),
  -- Or when it was last sent again by an operator.
  created_at timestamptz not null default now() check (isfinite(created_at)),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz check (isfinite(attempted_at)),
  failures integer not null default 0 check (failures >= 0),
  delivered_at timestamptz check (isfinite(delivered_at)),
  refused_at timestamptz check (isfinite(refused_at)),
  failed_at timestamptz check (isfinite(failed_at)),
  canceled_at timestamptz check (isfinite(canceled_at)),
  failure text check (failure ~ '^[ -~]*$' and length(failure) <= 200),
  -- A delivery above its recipient's ceiling is held back and delivered by the digest that lists it. The digest is
  -- itself a delivery of its first submission.
  held_at timestamptz check (isfinite(held_at)),
  digest_id bigint check (digest_id > 0),
  primary key (reference, recipient, channel, month)
) partition by list (month);
create index delivery_open on delivery (created_at) where delivered_at is null and canceled_at is null;
create index delivery_held on delivery (recipient, held_at) where held_at is not null;
create index delivery_digest on delivery (digest_id) where digest_id is not null;

-- The number of single e-mails to a recipient within the last hour, counted for all workers together. Above the
-- ceiling, every further e-mail is held back until a digest lists it.
create table recipient_pace (
  recipient text primary key check (is_recipient(recipient)),
  asked integer not null check (asked >= 0),
  granted integer not null check (granted >= 0),
  begun timestamptz[] not null check (cardinality(begun) <= 1000),
  over_since timestamptz check (isfinite(over_since))
);
create index recipient_pace_over on recipient_pace (recipient) where over_since is not null;

create table store_inbox_kept partition of store_inbox for values in (kept_month());
create table store_inbox_other partition of store_inbox default;
create table case_event_kept partition of case_event for values in (kept_month());
create table case_event_other partition of case_event default;
create table case_note_kept partition of case_note for values in (kept_month());
create table case_note_other partition of case_note default;
create table delivery_kept partition of delivery for values in (kept_month());
create table delivery_other partition of delivery default;
