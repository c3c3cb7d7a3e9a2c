-- Deleted rows leave space all over the table, and new rows fill it. A BRIN index, which knows the oldest and newest
-- row of a block range, then treats every range as old: after two months of retention each call read the whole table.
-- These indexes find exactly the old rows (docs/performance/retention.md); their cost per insert was below the
-- measurement noise.
create index submission_retention on submission (form, retention_from);
create index idempotency_received on idempotency (received_at);
create index captcha_used_expires on captcha_used (expires_at);

-- Submissions that must not be deleted because of a lawsuit, an examination or an investigation. There is no cascade,
-- so not even the owner of the database can delete a submission on hold.
create table legal_hold (
  reference char(8) primary key references submission (reference),
  since timestamptz not null default now() check (isfinite(since))
);

create function expired_submissions() returns table (form text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select r.form, (
    select count(*) from submission s
    where s.form = r.form and s.retention_from < now() - r.keep
      and not exists (select from legal_hold h where h.reference = s.reference)
  )
  from retention r order by r.form
$$;

-- Deletes only expired submissions that are not on hold. Sequential scans are off, because the last call of a run finds
-- nothing and would read the whole table.
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
      select s.id from submission s where s.form = kept.form and s.retention_from < now() - kept.keep
        and not exists (select from legal_hold h where h.reference = s.reference)
      order by s.retention_from limit at_most
    );
    get diagnostics more = row_count;
    gone := gone + more;
  end loop;
  return gone;
end
$$;

-- Idempotency keys are kept for two days, used captchas for one day longer than they are valid.
create function expired_requests() returns table (what text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select 'idempotency keys', count(*) from idempotency where received_at < now() - interval '48 hours'
  union all
  select 'used captchas', count(*) from captcha_used where expires_at < now() - interval '1 day'
$$;

create function delete_expired_answers(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  gone bigint;
begin
  delete from idempotency where key_hash in (
    select key_hash from idempotency where received_at < now() - interval '48 hours'
    order by received_at limit at_most
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;

create function delete_expired_captchas(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  gone bigint;
begin
  delete from captcha_used where signature in (
    select signature from captcha_used where expires_at < now() - interval '1 day'
    order by expires_at limit at_most
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;

grant execute on function
  expired_submissions, delete_expired_submissions, expired_requests, delete_expired_answers, delete_expired_captchas
  to cash_express_worker;

-- The records role holds a submission back from deletion, releases it or erases it on request.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cash_express_records') then create role cash_express_records nologin; end if;
end
$$;

-- Every change writes the person, the database user and the reason to `audit` in the same transaction.
create function hold_submission(reference char(8), who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from submission s where s.reference = hold_submission.reference for update;
  if not found then return 'unknown'; end if;
  insert into legal_hold (reference) values (hold_submission.reference) on conflict do nothing;
  if not found then return 'already held'; end if;
  insert into audit (who, action, reference, reason) values (who, 'hold', hold_submission.reference, reason);
  return 'held';
end
$$;

create function release_submission(reference char(8), who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  delete from legal_hold h where h.reference = release_submission.reference;
  if not found then return 'not held'; end if;
  insert into audit (who, action, reference, reason) values (who, 'release', release_submission.reference, reason);
  return 'released';
end
$$;

-- Removes the submission, its sections, deliveries, inboxes and consents, the answer stored for replays and the queue's
-- jobs. The audit row records who erased it. Mail that was sent, backups and logs are not affected.
create function erase_submission(reference char(8), who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from submission s where s.reference = erase_submission.reference for update;
  if not found then return 'unknown'; end if;
  if exists (select from legal_hold h where h.reference = erase_submission.reference) then
    insert into audit (who, action, reference, reason) values (who, 'erase refused', erase_submission.reference, reason);
    return 'held';
  end if;
  delete from idempotency i where i.answer ->> 'reference' = erase_submission.reference;
  delete from pgboss.job j where j.data ->> 'reference' = erase_submission.reference;
  delete from submission s where s.reference = erase_submission.reference;
  insert into audit (who, action, reference, reason) values (who, 'erase', erase_submission.reference, reason);
  return 'erased';
end
$$;

grant select on legal_hold to cash_express_records;
grant execute on function hold_submission, release_submission, erase_submission to cash_express_records;
