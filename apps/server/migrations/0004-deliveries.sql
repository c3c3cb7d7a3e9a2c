-- Since when a delivery could have left, and when it is tried next. While a worker has it in hand the next try lies
-- ahead: a worker that dies gives it back by doing nothing. Setbacks are answers that make the next wait longer; a relay
-- that is away is none. A refused one has been told to head office and is tried slowly; a dropped one is not needed.
alter table delivery
  add column ready_at timestamptz not null default now() check (isfinite(ready_at)),
  add column next_attempt_at timestamptz not null default now() check (next_attempt_at > '-infinity'),
  add column setbacks integer not null default 0 check (setbacks >= 0),
  add column refused_at timestamptz check (isfinite(refused_at)),
  add column dropped_at timestamptz check (isfinite(dropped_at));
-- Given up and dropped ones have their next attempt at infinity, behind everything that is due.
create index delivery_waiting on delivery (next_attempt_at) where delivered_at is null;

-- What a store, or an office, has received: once, however often a delivery is tried.
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

-- The contact card is needed for notices alone. It goes when every recipient has answered and no notice waits, and after
-- 60 days in any case: whoever takes the worker and its keys opens what is still there.
create index submission_with_card on submission (received_at) where notice_card is not null;

create function needs_card(reference char(8)) returns boolean
  language sql stable as
$$
  select not exists (select from store_inbox i where i.reference = needs_card.reference)
    or exists (select from store_inbox i where i.reference = needs_card.reference and i.answered_at is null)
    or exists (
      select from delivery d
      where d.reference = needs_card.reference and d.delivered_at is null and d.failed_at is null and d.dropped_at is null
    )
    -- Until then a job application may name further stores.
    or exists (select from employment_chain c where c.reference = needs_card.reference and c.expires_at > now())
$$;

-- Whoever received it has called, or written: nobody is reminded any more. Gives how many inboxes that were. The time is
-- the database's, and nothing makes an answered one unanswered.
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
  update submission s set notice_card = null
    where s.reference = mark_answered.reference and inboxes > 0 and s.notice_card is not null and not needs_card(s.reference);
  return inboxes;
end
$$;

-- Finds what mark_answered had to leave because a notice was still waiting: nothing waits for longer than 72 hours.
create function clear_contact_cards(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  cleared bigint;
begin
  update submission set notice_card = null where id in (
    (select s.id from submission s where s.notice_card is not null and s.received_at < now() - interval '60 days'
     order by s.received_at limit at_most)
    union
    (select s.id from store_inbox i join submission s using (reference)
     where i.answered_at > now() - interval '7 days' and s.notice_card is not null and not needs_card(s.reference)
     limit at_most)
  );
  get diagnostics cleared = row_count;
  return cleared;
end
$$;

-- Rows come in the order of time: these cost an insert nothing and find what is old.
create index submission_received on submission using brin (received_at);
create index idempotency_received on idempotency using brin (received_at);
create index captcha_used_expires on captcha_used using brin (expires_at);

create function expired_submissions() returns table (form text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select r.form, (select count(*) from submission s where s.form = r.form and s.received_at < now() - r.keep)
  from retention r order by r.form
$$;

-- The worker can remove what has had its time, and nothing else. Without sequential scans: the last call of a run finds
-- nothing, and would read the whole table to know it.
create function delete_expired_submissions(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  kept retention%rowtype;
  gone bigint := 0;
  more bigint;
begin
  for kept in select * from retention loop
    delete from submission where id in (
      select s.id from submission s where s.form = kept.form and s.received_at < now() - kept.keep limit at_most
    );
    get diagnostics more = row_count;
    gone := gone + more;
  end loop;
  return gone;
end
$$;

-- The answers to repeats are kept for two days, used robot checks for one day longer than they are valid.
create function expired_requests() returns table (what text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select 'answers to repeats', count(*) from idempotency where received_at < now() - interval '48 hours'
  union all
  select 'used robot checks', count(*) from captcha_used where expires_at < now() - interval '1 day'
$$;

create function delete_expired_answers(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  gone bigint;
begin
  delete from idempotency where key_hash in (
    select key_hash from idempotency where received_at < now() - interval '48 hours' limit at_most
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;

create function delete_expired_captchas(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  gone bigint;
begin
  delete from captcha_used where signature in (
    select signature from captcha_used where expires_at < now() - interval '1 day' limit at_most
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;

grant execute on function
  expired_submissions, delete_expired_submissions, expired_requests, delete_expired_answers, delete_expired_captchas,
  clear_contact_cards
  to cash_express_worker;

grant update (ready_at, next_attempt_at, setbacks, refused_at, dropped_at) on delivery to cash_express_worker;
grant select, insert (reference, recipient, due_at) on store_inbox to cash_express_worker;
grant select on store_inbox to cash_express_desk;
grant execute on function mark_answered to cash_express_desk;
