-- One row per submission and recipient, however often the case's job runs: the month follows from the reference, so the
-- primary key holds across all partitions.
create table store_inbox (
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  reference text not null check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  recipient text not null check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  arrived_at timestamptz not null default now() check (isfinite(arrived_at)),
  due_at timestamptz check (isfinite(due_at)),
  answered_at timestamptz check (isfinite(answered_at)),
  primary key (reference, recipient, month)
) partition by list (month);
create index store_inbox_recipient on store_inbox (recipient, arrived_at);
create index store_inbox_unanswered on store_inbox (due_at) where answered_at is null and due_at is not null;
create index store_inbox_answered on store_inbox (answered_at) where answered_at is not null;

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

-- The contact card is needed only for notices. It is cleared when every recipient has answered and no notice waits, and
-- after 60 days in any case, because an attacker with the worker and its keys can open the remaining cards.
create function needs_contact_card(reference text) returns boolean
  language sql stable as
$$
  select not exists (select from places_of(array[needs_contact_card.reference]) p join store_inbox i using (month, reference))
    or exists (
      select from places_of(array[needs_contact_card.reference]) p join store_inbox i using (month, reference)
      where i.answered_at is null
    )
    or exists (
      select from places_of(array[needs_contact_card.reference]) p join delivery d using (month, reference)
      where d.delivered_at is null and d.failed_at is null and d.canceled_at is null
    )
    -- A job application may name further stores until its draft expires.
    or exists (select from employment_draft c where c.reference = needs_contact_card.reference and c.expires_at > now())
$$;

-- Stops reminders and returns the number of inboxes that were marked. The database sets the time, and an answered inbox
-- never becomes unanswered.
create function mark_answered(reference text, recipient text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  inboxes bigint;
begin
  update store_inbox i set answered_at = now()
    where i.reference = mark_answered.reference and i.month in (month_of(mark_answered.reference), date '2000-01-01')
      and i.answered_at is null and (mark_answered.recipient is null or i.recipient = mark_answered.recipient);
  get diagnostics inboxes = row_count;
  if inboxes > 0 then
    update submission s
      set contact_card = case when needs_contact_card(s.reference) then s.contact_card end,
        retention_from = case r.counted_from when 'answer' then greatest(s.retention_from, now()) else s.retention_from end
      from retention r
      where s.reference = mark_answered.reference and s.month in (month_of(mark_answered.reference), date '2000-01-01')
        and r.form = s.form;
  end if;
  return inboxes;
end
$$;

-- Clears the cards that mark_answered kept because a notice was waiting. A notice is given up after about 72 hours.
create function clear_contact_cards(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  cleared bigint;
begin
  with answered as materialized (
    -- Materialized, because otherwise the planner calls needs_contact_card for every open case.
    select s.month, s.reference from store_inbox i join submission s using (month, reference)
    where i.answered_at > now() - interval '7 days' and s.contact_card is not null
  )
  update submission set contact_card = null where (month, reference) in (
    (select s.month, s.reference from submission s where s.contact_card is not null and s.received_at < now() - interval '60 days'
     order by s.received_at limit at_most)
    union
    (select a.month, a.reference from answered a where not needs_contact_card(a.reference) limit at_most)
  );
  get diagnostics cleared = row_count;
  return cleared;
end
$$;

grant select, insert (month, reference, recipient, due_at) on store_inbox to cash_express_worker;
grant select, insert (month, reference, recipient, channel) on delivery to cash_express_worker;
grant update (created_at, attempts, attempted_at, failures, delivered_at, refused_at, failed_at, canceled_at, failure, held_at, digest_id)
  on delivery to cash_express_worker;
grant execute on function add_mail to cash_express_worker;
grant usage on sequence delivery_id to cash_express_worker;
grant select, insert on recipient_pace to cash_express_worker;
grant update (asked, granted, begun, over_since) on recipient_pace to cash_express_worker;
grant select on store_inbox, delivery to cash_express_desk;
grant execute on function mark_answered to cash_express_desk;
grant execute on function clear_contact_cards to cash_express_worker;
