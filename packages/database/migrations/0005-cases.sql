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
-- Promise kept by day and the line of each store are read from this index alone.
create index promise_figure_day on promise_figure (day) include (recipient, due_at, counted, kept) where service_id = -1;

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

-- The figures of the promise of whole weeks, without those that wait. 90 days and the 90 before are 180 rows of each store
-- and service; of weeks and the days beside them there are about 45. A trigger keeps each week the sum of its days.
create table promise_week (
  recipient text not null check (recipient ~ '^store:\d+$' and length(recipient) <= 16),
  service_id smallint not null check (service_id between -1 and 99),
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  counted integer not null, kept integer not null, w0 integer not null, w1 integer not null, w2 integer not null,
  w3 integer not null, w4 integer not null, w5 integer not null, w6 integer not null, w7 integer not null,
  w8 integer not null, w9 integer not null, w10 integer not null, w11 integer not null, w12 integer not null,
  w13 integer not null, w14 integer not null, w15 integer not null, w16 integer not null, w17 integer not null,
  w18 integer not null, w19 integer not null, w20 integer not null, w21 integer not null, w22 integer not null,
  w23 integer not null, h0 integer not null, h1 integer not null, h2 integer not null, h3 integer not null,
  h4 integer not null, h5 integer not null, h6 integer not null, h7 integer not null, h8 integer not null,
  h9 integer not null, h10 integer not null, h11 integer not null, h12 integer not null, h13 integer not null,
  h14 integer not null, h15 integer not null, h16 integer not null, h17 integer not null, h18 integer not null,
  h19 integer not null, h20 integer not null, h21 integer not null, h22 integer not null, h23 integer not null,
  check (kept =
    w0 + w1 + w2 + w3 + w4 + w5 + w6 + w7 + w8 + w9 + w10 + w11 + w12 + w13 + w14 + w15 + w16 + w17 + w18 + w19 +
    w20 + w21 + w22 + w23),
  check (counted =
    h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 + h8 + h9 + h10 + h11 + h12 + h13 + h14 + h15 + h16 + h17 + h18 + h19 +
    h20 + h21 + h22 + h23),
  primary key (service_id, week, recipient)
);

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
