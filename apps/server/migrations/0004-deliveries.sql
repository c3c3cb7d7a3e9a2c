-- ready_at is when a delivery could first be sent. A claim sets the next attempt to the end of the lease, so a crashed
-- worker's delivery becomes due again. Soft failures lengthen the wait; an unavailable relay is not one. A
-- refused delivery was reported to head office and is retried slowly; a canceled one is not needed.
alter table delivery
  add column ready_at timestamptz not null default now() check (isfinite(ready_at)),
  add column next_attempt_at timestamptz not null default now() check (next_attempt_at > '-infinity'),
  add column soft_failures integer not null default 0 check (soft_failures >= 0),
  add column refused_at timestamptz check (isfinite(refused_at)),
  add column canceled_at timestamptz check (isfinite(canceled_at));
-- Deliveries that were given up or canceled have their next attempt at infinity, after all that are due.
create index delivery_waiting on delivery (next_attempt_at) where delivered_at is null;

-- One row per submission and recipient, however often the delivery is tried.
create table store_inbox (
  reference char(8) not null references submission (reference) on delete cascade,
  recipient text not null check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  arrived_at timestamptz not null default now() check (isfinite(arrived_at)),
  due_at timestamptz check (isfinite(due_at)),
  answered_at timestamptz check (isfinite(answered_at)),
  primary key (reference, recipient)
);
create index store_inbox_recipient on store_inbox (recipient, arrived_at);
create index store_inbox_unanswered on store_inbox (due_at) where answered_at is null and due_at is not null;
create index store_inbox_answered on store_inbox (answered_at) where answered_at is not null;

-- The contact card is needed only for notices. It is cleared when every recipient has answered and no notice waits, and
-- after 60 days in any case, because an attacker with the worker and its keys can open the remaining cards.
create index submission_with_contact_card on submission (received_at) where contact_card is not null;

create function needs_contact_card(reference char(8)) returns boolean
  language sql stable as
$$
  select not exists (select from store_inbox i where i.reference = needs_contact_card.reference)
    or exists (select from store_inbox i where i.reference = needs_contact_card.reference and i.answered_at is null)
    or exists (
      select from delivery d
      where d.reference = needs_contact_card.reference and d.delivered_at is null and d.failed_at is null and d.canceled_at is null
    )
    -- A job application may name further stores until its draft expires.
    or exists (select from employment_draft c where c.reference = needs_contact_card.reference and c.expires_at > now())
$$;

-- Stops reminders and returns the number of inboxes that were marked. The database sets the time, and an answered inbox
-- never becomes unanswered.
create function mark_answered(reference char(8), recipient text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  inboxes bigint;
begin
  update store_inbox i set answered_at = now()
    where i.reference = mark_answered.reference and i.answered_at is null
      and (mark_answered.recipient is null or i.recipient = mark_answered.recipient);
  get diagnostics inboxes = row_count;
  if inboxes > 0 then
    update submission s
      set contact_card = case when needs_contact_card(s.reference) then s.contact_card end,
        retention_from = case r.counted_from when 'answer' then greatest(s.retention_from, now()) else s.retention_from end
      from retention r
      where s.reference = mark_answered.reference and r.form = s.form;
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
    select s.id, s.reference from store_inbox i join submission s using (reference)
    where i.answered_at > now() - interval '7 days' and s.contact_card is not null
  )
  update submission set contact_card = null where id in (
    (select s.id from submission s where s.contact_card is not null and s.received_at < now() - interval '60 days'
     order by s.received_at limit at_most)
    union
    (select a.id from answered a where not needs_contact_card(a.reference) limit at_most)
  );
  get diagnostics cleared = row_count;
  return cleared;
end
$$;

grant update (ready_at, next_attempt_at, soft_failures, refused_at, canceled_at) on delivery to cash_express_worker;
grant select, insert (reference, recipient, due_at) on store_inbox to cash_express_worker;
grant select on store_inbox to cash_express_desk;
grant execute on function mark_answered to cash_express_desk;
grant execute on function clear_contact_cards to cash_express_worker;
