-- Deletion leaves room all over the table, and new rows fill it. A BRIN index, which knows the oldest and newest row of a
-- range of blocks, then finds every range old: after two months of retention each call read the whole table. These say
-- exactly what is old, for about 3 % of what an insert costs (docs/performance/retention.md).
create index submission_retention on submission (form, retention_from);
create index idempotency_received on idempotency (received_at);
create index captcha_used_expires on captcha_used (expires_at);

create function expired_submissions() returns table (form text, expired bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select r.form, (select count(*) from submission s where s.form = r.form and s.retention_from < now() - r.keep)
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
      select s.id from submission s where s.form = kept.form and s.retention_from < now() - kept.keep
      order by s.retention_from limit at_most
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
