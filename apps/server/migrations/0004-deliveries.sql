-- Since when a delivery could have left, and when it is tried next. While a worker has it in hand the next try lies
-- ahead: a worker that dies gives it back by doing nothing. Setbacks are answers that make the next wait longer; a relay
-- that is away is none. A refused one has been told to head office and is tried slowly; a dropped one is not needed.
alter table delivery
  add column ready_at timestamptz not null default now(),
  add column next_attempt_at timestamptz not null default now(),
  add column setbacks integer not null default 0,
  add column refused_at timestamptz,
  add column dropped_at timestamptz;
-- Given up and dropped ones have their next attempt at infinity, behind everything that is due.
create index delivery_waiting on delivery (next_attempt_at) where delivered_at is null;

-- The API adds deliveries; what becomes of them is not its to say.
revoke insert on delivery from cash_express_api;
grant insert (reference, recipient) on delivery to cash_express_api;

-- What a store, or an office, has received: once, however often a delivery is tried.
create table store_inbox (
  reference char(8) not null references submission (reference) on delete cascade,
  recipient text not null,
  arrived_at timestamptz not null default now(),
  due_at timestamptz,
  answered_at timestamptz,
  primary key (reference, recipient)
);
create index store_inbox_recipient on store_inbox (recipient, arrived_at);
create index store_inbox_unanswered on store_inbox (due_at) where answered_at is null and due_at is not null;

-- Rows come in the order of time: these cost an insert nothing and find what is old.
create index submission_received on submission using brin (received_at);
create index idempotency_received on idempotency using brin (received_at);
create index captcha_used_expires on captcha_used using brin (expires_at);

-- How long each form is kept. The operator's counsel confirms these.
create table retention (
  form text primary key,
  keep interval not null check (keep >= interval '60 days')
);
insert into retention (form, keep) values
  ('apply-now', '25 months'),
  ('customer-feedback', '25 months'),
  ('dispute-resolution', '25 months'),
  ('employment-application', '1 year');

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

revoke all on function expired_submissions() from public;
revoke all on function delete_expired_submissions(integer) from public;
grant execute on function expired_submissions(), delete_expired_submissions(integer) to cash_express_worker;

grant update (ready_at, next_attempt_at, setbacks, refused_at, dropped_at) on delivery to cash_express_worker;
grant select, insert on store_inbox to cash_express_worker;
grant select on store_inbox to cash_express_desk;
grant update (answered_at) on store_inbox to cash_express_desk;
grant select on retention to cash_express_worker, cash_express_desk;
