-- Creates a partition that is missing. Rows that arrived in the default partition before it existed move into it.
create function create_partition(parent text, key text, value date, suffix text) returns void
  language plpgsql as
$$
declare
  child constant text := parent || '_' || suffix;
begin
  if to_regclass('public.' || child) is not null then return; end if;
  execute format('create table %I (like %I including all)', child, parent);
  -- Before the rows move, because one that arrives after that would prevent the partition.
  execute format('lock table %I in access exclusive mode', parent || '_other');
  execute format(
    'with moved as (delete from %1$I where %2$I = %3$L returning *) insert into %4$I select * from moved',
    parent || '_other', key, value, child);
  -- Takes no other lock that a submission waits for.
  execute format('alter table %I attach partition %I for values in (%L)', parent, child, value);
end
$$;

-- Months from the previous one to three ahead, and days to three ahead: the clock of an API may be weeks wrong.
create function create_partitions() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as
$$
declare
  parent text;
  today constant date := (now() at time zone 'UTC')::date;
  value date;
  has_rows boolean;
begin
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    for n in -1..3 loop
      value := date_trunc('month', today::timestamp) + make_interval(months => n);
      perform create_partition(parent, 'month', value, to_char(value, 'YYYY_MM'));
    end loop;
  end loop;
  foreach parent in array array['idempotency', 'captcha_used'] loop
    for n in reverse 3..-1 loop
      -- After days without a worker, the default partition has the rows of these days; they are deleted one by one.
      execute format('select exists (select from %I where day = %L)', parent || '_other', today + n) into has_rows;
      continue when n <= 0 and has_rows;
      perform create_partition(parent, 'day', today + n, to_char(today + n, 'YYYY_MM_DD'));
    end loop;
  end loop;
end
$$;

do $$
declare
  parent text;
begin
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    execute format('create table %I partition of %I for values in (%L)', parent || '_kept', parent, '2000-01-01');
    execute format('create table %I partition of %I default', parent || '_other', parent);
  end loop;
  foreach parent in array array['idempotency', 'captcha_used'] loop
    execute format('create table %I partition of %I default', parent || '_other', parent);
  end loop;
  perform create_partitions();
end
$$;

-- Submissions that must not be deleted because of a lawsuit, an examination or an investigation. They are in the
-- partition without a month, so no month that is dropped contains one, and there is no cascade: not even the owner of
-- the database can delete a submission on hold.
create table legal_hold (
  reference text primary key,
  month date not null default '2000-01-01' check (month = '2000-01-01'),
  since timestamptz not null default now() check (isfinite(since)),
  foreign key (reference, month) references submission_kept (reference, month)
);

-- Moves submissions, with everything that belongs to them, into the partition without a month.
create function keep_beyond_month("references" text[]) returns void
  language plpgsql as
$$
declare
  months constant date[] := array(select distinct month_of(r) from unnest("references") as r);
  parent text;
begin
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    execute format('update %I set month = %L where month = any($1) and reference = any($2)', parent, '2000-01-01')
      using months, "references";
  end loop;
end
$$;

-- The month after which nothing of it is kept: its last day, a week for late answers, and the longest period.
create function month_expires(month date) returns timestamptz
  language sql stable as
$$
  select month + interval '1 month' + interval '7 days' + (select max(keep) from retention)
$$;

create function partition_months(parent text) returns setof date
  language sql stable as
$$
  select to_date(right(c.relname, 7), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass and c.relname ~ '_\d{4}_\d{2}$'
$$;

-- Submissions of a month that must be kept longer, form by form, so that each is found in the index.
create function kept_longer(expired date, at_most integer) returns text[]
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off as
$$
declare
  period retention%rowtype;
  found_so_far text[] := '{}';
begin
  for period in select * from retention loop
    found_so_far := found_so_far || array(
      select s.reference from submission s
      where s.month = expired and s.form = period.form and s.retention_from >= now() - period.keep
      limit at_most - cardinality(found_so_far)
    );
  end loop;
  return found_so_far;
end
$$;

create function first_expired_month() returns date
  language sql stable as
$$
  select min(m) from partition_months('submission') as m where month_expires(m) < now()
$$;

-- Moves some of the submissions that must be kept longer than their month, because they were answered late.
create function keep_late_submissions(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  late constant text[] := kept_longer(first_expired_month(), at_most);
begin
  perform keep_beyond_month(late);
  return cardinality(late);
end
$$;

-- Drops one expired month and returns it, or null when there is none. Submissions that must be kept longer, because they
-- were answered late, move first. The locks wait at most 25 ms each, so a submission waits at most a tenth of a
-- second; a call that does not get them fails and is repeated.
create function drop_expired_month() returns date
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '25ms' as
$$
declare
  expired constant date := first_expired_month();
  parent text;
begin
  if expired is null then return null; end if;
  for pass in 1..2 loop
    perform keep_beyond_month(kept_longer(expired, null));
    -- Once more under the lock, because an answer may have arrived before it.
    lock table only submission, only consent, only store_inbox, only case_event, only case_note, only delivery in access exclusive mode;
  end loop;
  delete from employment_draft d using submission s
    where s.month = expired and s.form = 'employment-application' and d.reference = s.reference;
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    execute format('drop table %I', parent || to_char(expired, '_YYYY_MM'));
  end loop;
  return expired;
end
$$;

-- Deletes a submission and everything that belongs to it.
create function delete_submissions("references" text[]) returns bigint
  language plpgsql as
$$
declare
  gone bigint;
  without_digest text[];
begin
  delete from employment_draft d where d.reference = any("references");
  delete from consent c using places_of("references") p where c.reference = p.reference and c.month = p.month;
  -- First the inbox, whose row everyone locks who adds an event or a note: the next statements see what was committed.
  delete from store_inbox i using places_of("references") p where i.reference = p.reference and i.month = p.month;
  delete from case_note n using places_of("references") p where n.reference = p.reference and n.month = p.month;
  delete from case_event e using places_of("references") p where e.reference = p.reference and e.month = p.month;
  with deleted as (
    delete from delivery d using places_of("references") p where d.reference = p.reference and d.month = p.month
    returning d.id, d.channel
  ), unlisted as (
    update delivery d set digest_id = null
    where d.digest_id in (select id from deleted where channel like 'digest:%') and d.reference <> all("references")
      and d.delivered_at is null and d.canceled_at is null
    returning d.recipient
  )
  select array_agg(distinct recipient) into without_digest from unlisted;
  -- A digest belongs to the first submission that it lists; the others wait for the next one.
  perform add_jobs('floods', array_agg(r), array_agg(jsonb_build_object('recipient', r)), array_agg(now()))
    from unnest(without_digest) as r having count(*) > 0;
  delete from submission s using places_of("references") p where s.reference = p.reference and s.month = p.month;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Forms with the longest period go with their month; these are the others, what was kept beyond its month, and what has
-- no month: the clock of an API was months behind.
create function expired_submissions() returns table (form text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select r.form, (
    select count(*) from submission s
    where s.form = r.form and s.retention_from < now() - r.keep
      and (r.keep < (select max(keep) from retention) or s.month = '2000-01-01' or s.tableoid = 'submission_other'::regclass
        or month_expires(s.month) < now())
      and not exists (select from legal_hold h where h.reference = s.reference)
  )
  from retention r order by r.form
$$;

-- Sequential scans are off, because the last call of a run finds nothing and would read whole tables.
create function delete_expired_submissions(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  kept retention%rowtype;
  longest constant interval := (select max(keep) from retention);
  gone bigint := 0;
begin
  for kept in select * from retention loop
    gone := gone + delete_submissions(array(
      (select s.reference from submission s
       where s.form = kept.form and s.retention_from < now() - kept.keep and (kept.keep < longest or s.month = '2000-01-01' or s.month > s.received_at + interval '1 month')
         and not exists (select from legal_hold h where h.reference = s.reference)
       order by s.retention_from limit at_most)
      union
      (select s.reference from submission_other s
       where s.form = kept.form and s.retention_from < now() - kept.keep
       order by s.retention_from limit at_most)
    ));
  end loop;
  return gone;
end
$$;

-- Idempotency keys are kept for two days, used captchas for one day longer than they are valid.
create function expired_days() returns table (parent text, child text)
  language sql stable as
$$
  select p.relname::text, c.relname::text
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
  where p.relname in ('idempotency', 'captcha_used') and c.relname ~ '_\d{4}_\d{2}_\d{2}$'
    and to_date(right(c.relname, 10), 'YYYY_MM_DD') < (now() at time zone 'UTC')::date - 2
$$;

create function expired_requests() returns table (what text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select 'idempotency keys', count(*) from idempotency where day < (now() at time zone 'UTC')::date - 2
  union all
  select 'used captchas', count(*) from captcha_used where day < (now() at time zone 'UTC')::date - 2
$$;

create function drop_expired_days() returns bigint
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '50ms' as
$$
declare
  old record;
  dropped bigint := 0;
begin
  for old in select * from expired_days() loop
    execute format('drop table %I', old.child);
    dropped := dropped + 1;
  end loop;
  delete from idempotency_other where day < (now() at time zone 'UTC')::date - 2;
  delete from captcha_used_other where day < (now() at time zone 'UTC')::date - 2;
  return dropped;
end
$$;

grant execute on function
  expired_submissions, delete_expired_submissions, keep_late_submissions, expired_requests, drop_expired_days, drop_expired_month, create_partitions
  to cash_express_worker;

-- The records role holds a submission back from deletion, releases it or erases it on request.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cash_express_records') then create role cash_express_records nologin; end if;
end
$$;

-- Every change writes the person, the database user and the reason to `audit` in the same transaction. It lets the
-- worker finish what it does and waits with the rest, because a row that is added meanwhile would not move or go.
create function hold_submission(reference text, who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  lock table only store_inbox, only case_event, only case_note, only delivery in share row exclusive mode;
  perform from submission s
    where s.reference = hold_submission.reference and s.month in (month_of(hold_submission.reference), date '2000-01-01') for update;
  if not found then return 'unknown'; end if;
  perform keep_beyond_month(array[hold_submission.reference]);
  insert into legal_hold (reference) values (hold_submission.reference) on conflict do nothing;
  if not found then return 'already held'; end if;
  insert into audit (who, action, reference, reason) values (who, 'hold', hold_submission.reference, reason);
  return 'held';
end
$$;

create function release_submission(reference text, who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  delete from legal_hold h where h.reference = release_submission.reference;
  if not found then return 'not held'; end if;
  insert into audit (who, action, reference, reason) values (who, 'release', release_submission.reference, reason);
  return 'released';
end
$$;

-- Removes the submission, its sections, deliveries, inboxes and consents, the answer stored for replays and the engine's
-- jobs. The audit row records who erased it. Mail that was sent, backups and logs are not affected.
create function erase_submission(reference text, who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  lock table only store_inbox, only case_event, only case_note, only delivery in share row exclusive mode;
  perform from submission s
    where s.reference = erase_submission.reference and s.month in (month_of(erase_submission.reference), date '2000-01-01') for update;
  if not found then return 'unknown'; end if;
  if exists (select from legal_hold h where h.reference = erase_submission.reference) then
    insert into audit (who, action, reference, reason) values (who, 'erase refused', erase_submission.reference, reason);
    return 'held';
  end if;
  delete from idempotency i where i.answer ->> 'reference' = erase_submission.reference;
  delete from pgboss.job j where j.data ->> 'reference' = erase_submission.reference;
  perform delete_submissions(array[erase_submission.reference]);
  insert into audit (who, action, reference, reason) values (who, 'erase', erase_submission.reference, reason);
  return 'erased';
end
$$;

grant select on legal_hold to cash_express_records;
grant execute on function hold_submission, release_submission, erase_submission to cash_express_records;
