-- A case: one submission in the inbox of one recipient. One row, however often the case's job runs: the month follows
-- from the reference, so the primary key holds across all partitions. The columns from `version` on are computed from the
-- events of the case and written in the same transaction as each event; `npm run ops -- rebuild-cases` compares them.
create table store_inbox (
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  reference text not null check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  recipient text not null check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  -- Copied from the submission, so that a queue is read from one table.
  form text not null check (form ~ '^[a-z][a-z-]*$' and length(form) <= 40),
  service_id smallint check (service_id between 1 and 99),
  language text not null default 'en' check (language in ('en', 'es')),
  received_at timestamptz not null check (isfinite(received_at)),
  arrived_at timestamptz not null default now() check (isfinite(arrived_at)),
  due_at timestamptz check (isfinite(due_at)),
  -- The number of its events.
  version integer not null default 1 check (version > 0),
  -- The recipient that handed the case over.
  from_recipient text check (from_recipient ~ '^[a-z]+(-[a-z]+|:\d+)?$' and length(from_recipient) <= 16),
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
  check ((closed_at is null) = (closed_as is null)),
  check ((holder is null) = (held_until is null) and (holder is null) = (taken_at is null)),
  primary key (reference, recipient, month)
) partition by list (month);
create index store_inbox_recipient on store_inbox (recipient, arrived_at);
create index store_inbox_open on store_inbox (recipient, due_at) where closed_at is null;
create index store_inbox_due on store_inbox (due_at) where closed_at is null and due_at is not null;
create index store_inbox_closed on store_inbox (recipient, closed_at) where closed_at is not null;

-- What happened to a case. A row is never changed, and removed only with its submission.
create table case_event (
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  reference text not null check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  recipient text not null check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  form text not null check (form ~ '^[a-z][a-z-]*$' and length(form) <= 40),
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
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  reference text not null,
  recipient text not null check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  number integer not null check (number > 0),
  body bytea not null check ((length(body) - 28) % 512 = 0 and length(body) between 540 and 8220),
  desk_wrapped_key bytea check (
    get_byte(desk_wrapped_key, 0) = 1 and encode(substr(desk_wrapped_key, 3, get_byte(desk_wrapped_key, 1)), 'escape') ~ '^desk-[A-Za-z0-9_-]*$'
    and get_byte(desk_wrapped_key, 2 + get_byte(desk_wrapped_key, 1)) = 4 and length(desk_wrapped_key) = 159 + get_byte(desk_wrapped_key, 1)
  ),
  escrow_wrapped_key bytea check (
    get_byte(escrow_wrapped_key, 0) = 1 and encode(substr(escrow_wrapped_key, 3, get_byte(escrow_wrapped_key, 1)), 'escape') ~ '^escrow-[A-Za-z0-9_-]*$'
    and get_byte(escrow_wrapped_key, 2 + get_byte(escrow_wrapped_key, 1)) = 4 and length(escrow_wrapped_key) = 159 + get_byte(escrow_wrapped_key, 1)
  ),
  primary key (reference, recipient, number, month)
) partition by list (month);

-- Tells every desk server to read the new events.
create function announce_case_events() returns trigger
  language plpgsql as
$$
begin
  perform pg_notify('case_changed', '');
  return null;
end
$$;
create trigger announce_case_events after insert on case_event for each statement execute function announce_case_events();

create sequence delivery_id;

-- The history of an e-mail. The engine knows when it is sent; the row says what happened. A refused delivery was
-- reported to head office and is retried slowly, a failed one was given up, a canceled one is not needed.
create table delivery (
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  id bigint not null default nextval('delivery_id') check (id > 0),
  reference text not null check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  recipient text not null check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
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

-- Asks the engine to send deliveries.
create function add_mail("references" text[], recipients text[], channels text[], at timestamptz default now()) returns void
  language plpgsql as
$$
begin
  perform add_jobs('mail', array_agg(concat_ws('.', m.reference, m.recipient, m.channel)),
    array_agg(jsonb_build_object('reference', m.reference, 'recipient', m.recipient, 'channel', m.channel)), array_agg(at))
  from unnest("references", recipients, channels) as m(reference, recipient, channel) having count(*) > 0;
  if at <= now() then perform notify_workers('mail'); end if;
end
$$;

-- The number of single e-mails to a recipient within the last hour, counted for all workers together. Above the
-- ceiling, every further e-mail is held back until a digest lists it.
create table recipient_pace (
  recipient text primary key check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  asked integer not null check (asked >= 0),
  granted integer not null check (granted >= 0),
  begun timestamptz[] not null check (cardinality(begun) <= 1000),
  over_since timestamptz check (isfinite(over_since))
);
create index recipient_pace_over on recipient_pace (recipient) where over_since is not null;

-- The contact card is needed for notices and calls. It is cleared when every recipient has closed the case and no notice
-- waits, and after 60 days in any case, because an attacker with the worker and its keys can open the remaining cards.
-- Closing can be undone for ten seconds, so a closed case keeps its card for a quarter of an hour.
create function needs_contact_card(reference text) returns boolean
  language sql stable as
$$
  select not exists (select from places_of(array[needs_contact_card.reference]) p join store_inbox i using (month, reference))
    or exists (
      select from places_of(array[needs_contact_card.reference]) p join store_inbox i using (month, reference)
      where i.closed_at is null or i.closed_at > now() - interval '15 minutes'
    )
    or exists (
      select from places_of(array[needs_contact_card.reference]) p join delivery d using (month, reference)
      where d.delivered_at is null and d.failed_at is null and d.canceled_at is null
    )
    -- A job application may name further stores until its draft expires.
    or exists (select from employment_draft c where c.reference = needs_contact_card.reference and c.expires_at > now())
$$;

-- The retention period of some forms starts when the case is closed.
create function count_retention_from_answer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update submission s set retention_from = greatest(s.retention_from, new.closed_at)
    from retention r
    where s.reference = new.reference and s.month = new.month and r.form = s.form and r.counted_from = 'answer';
  return null;
end
$$;
create trigger count_retention_from_answer after update on store_inbox for each row
  when (new.closed_at is not null and old.closed_at is null) execute function count_retention_from_answer();

-- Closes the cases of a submission that were answered without the desk, and returns their number. The command line uses
-- it; the database sets the time.
create function mark_answered(reference text, recipient text) returns bigint
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

-- A notice is given up after about 72 hours.
create function clear_contact_cards(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  cleared bigint;
begin
  with closed as materialized (
    -- Materialized, because otherwise the planner calls needs_contact_card for every open case.
    select s.month, s.reference from submission s
    where s.contact_card is not null and exists (
      select from store_inbox i where i.month = s.month and i.reference = s.reference and i.closed_at > now() - interval '7 days'
    )
  )
  update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null where (month, reference) in (
    (select s.month, s.reference from submission s where s.contact_card is not null and s.received_at < now() - interval '60 days'
     order by s.received_at limit at_most)
    union
    (select c.month, c.reference from closed c where not needs_contact_card(c.reference) limit at_most)
  );
  get diagnostics cleared = row_count;
  return cleared;
end
$$;

grant select, insert (month, reference, recipient, form, service_id, language, received_at, due_at) on store_inbox to cash_express_worker;
grant insert (month, reference, recipient, form, kind, details) on case_event to cash_express_worker;
grant select, insert (month, reference, recipient, channel) on delivery to cash_express_worker;
grant update (created_at, attempts, attempted_at, failures, delivered_at, refused_at, failed_at, canceled_at, failure, held_at, digest_id)
  on delivery to cash_express_worker;
grant execute on function add_mail to cash_express_worker;
grant usage on sequence delivery_id to cash_express_worker;
grant select, insert on recipient_pace to cash_express_worker;
grant update (asked, granted, begun, over_since) on recipient_pace to cash_express_worker;
grant execute on function clear_contact_cards to cash_express_worker;
