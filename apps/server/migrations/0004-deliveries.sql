-- Since when a delivery could have left, and when it is tried next. While a worker has it in hand the next try lies
-- ahead: a worker that dies gives it back by doing nothing.
alter table delivery
  add column ready_at timestamptz not null default now(),
  add column next_attempt_at timestamptz not null default now();
create index delivery_waiting on delivery (next_attempt_at) where delivered_at is null;

-- What a store, or an office, has received: once, however often a delivery is tried.
create table store_inbox (
  reference char(8) not null references submission (reference) on delete cascade,
  recipient text not null,
  arrived_at timestamptz not null default now(),
  due_at timestamptz,
  answered_at timestamptz,
  primary key (reference, recipient)
);
create index store_inbox_unanswered on store_inbox (due_at) where answered_at is null and due_at is not null;
create index submission_received on submission using brin (received_at);

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
  language sql stable security definer set search_path = public, pg_temp as
$$
  select r.form, count(s.id) from retention r
  left join submission s on s.form = r.form and s.received_at < now() - r.keep
  group by r.form order by r.form
$$;

-- The worker can remove what has had its time, and nothing else.
create function delete_expired_submissions(at_most integer) returns bigint
  language sql security definer set search_path = public, pg_temp as
$$
  with expired as (
    select s.id from submission s join retention r using (form)
    where s.received_at < now() - r.keep limit at_most
  ), gone as (
    delete from submission where id in (select id from expired) returning 1
  )
  select count(*) from gone
$$;

revoke all on function expired_submissions() from public;
revoke all on function delete_expired_submissions(integer) from public;
grant execute on function expired_submissions(), delete_expired_submissions(integer) to cash_express_worker;

grant update (ready_at, next_attempt_at) on delivery to cash_express_worker;
grant select, insert on store_inbox to cash_express_worker;
grant select on store_inbox to cash_express_desk;
grant update (answered_at) on store_inbox to cash_express_desk;
grant select on retention to cash_express_worker, cash_express_desk;
