-- Process roles. They cannot log in; the operator makes the database user of each process a member of one.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cash_express_api') then create role cash_express_api nologin; end if;
  if not exists (select from pg_roles where rolname = 'cash_express_worker') then create role cash_express_worker nologin; end if;
  if not exists (select from pg_roles where rolname = 'cash_express_desk') then create role cash_express_desk nologin; end if;
end
$$;

-- PostgreSQL lets everyone execute a new function. From here on, and in the queue's schema, it needs a grant.
alter default privileges revoke execute on functions from public;
revoke execute on function announce_change() from public;

-- The retention period of each form and its starting point. `npm run migrate` adds a row for each known form; the
-- operator's counsel confirms the periods.
create table retention (
  form text primary key check (form ~ '^[a-z][a-z-]*$' and length(form) <= 40),
  keep interval not null check (keep >= interval '60 days' and isfinite(keep)),
  counted_from text not null default 'receipt' check (counted_from in ('receipt', 'answer'))
);

-- The recipients of each form, written by `npm run migrate`. `store` is the store that the visitor chose. A form
-- without a row here is not accepted.
create table form_recipient (
  form text not null references retention,
  recipient text not null check (recipient in ('store', 'head-office', 'compliance')),
  primary key (form, recipient)
);

-- The first two characters of a reference are the month in which it was made: 676 months from January 2020. So a
-- reference leads to its partition. The month comes from the clock of the API, which may be wrong; `received_at` is
-- the database's own time.
create function month_of(reference text) returns date
  language sql immutable parallel safe as
$$
  select (date '2020-01-01' + make_interval(months =>
    26 * (strpos('BCDFGHJKMNPQRTVWXYZ2346789', substr(reference, 1, 1)) - 1)
      + strpos('BCDFGHJKMNPQRTVWXYZ2346789', substr(reference, 2, 1)) - 1))::date
$$;

-- A submission is in the partition of its month, or in the one that stands for no month: 2000-01-01 has what must be
-- kept longer than the rest of its month.
create function places_of("references" text[]) returns table (reference text, month date)
  language sql immutable parallel safe as
$$
  select r.reference, m.month
  from unnest("references") as r(reference) cross join lateral (values (month_of(r.reference)), (date '2000-01-01')) as m(month)
$$;

-- Only the columns that routing needs are unencrypted; the private key for the rest is stored elsewhere. The checks
-- test the length separately from the pattern: a repetition count makes PostgreSQL build a state per character on each
-- insert, and 13 of them were a fifth of the cost of a row. The checks on sealed bytes follow
-- packages/envelope/src/format.ts: version 1, the length of the key name, the name, an uncompressed point (65 bytes),
-- the seal id (32), the iv (12), then the sealed content key (32) and its tag (16). A body or a contact card is an iv, a
-- multiple of 512 bytes and a tag.
create table submission (
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  reference text not null check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  form text not null check (form ~ '^[a-z][a-z-]*$' and length(form) <= 40),
  version smallint not null check (version between 1 and 999),
  store_id integer check (store_id > 0),
  service_id smallint check (service_id between 1 and 99),
  -- Of the page that was sent, so that the store calls in it.
  language text not null default 'en' check (language in ('en', 'es')),
  received_at timestamptz not null default now() check (isfinite(received_at)),
  -- The start of the retention period: the receipt, or the answer if `retention.counted_from` is 'answer'.
  retention_from timestamptz not null default now() check (isfinite(retention_from)),
  due_at timestamptz check (isfinite(due_at)),
  body bytea not null check ((length(body) - 28) % 512 = 0 and length(body) between 540 and 1048604),
  desk_wrapped_key bytea check (
    get_byte(desk_wrapped_key, 0) = 1 and encode(substr(desk_wrapped_key, 3, get_byte(desk_wrapped_key, 1)), 'escape') ~ '^desk-[A-Za-z0-9_-]*$'
    and get_byte(desk_wrapped_key, 2 + get_byte(desk_wrapped_key, 1)) = 4 and length(desk_wrapped_key) = 159 + get_byte(desk_wrapped_key, 1)
  ),
  escrow_wrapped_key bytea check (
    get_byte(escrow_wrapped_key, 0) = 1 and encode(substr(escrow_wrapped_key, 3, get_byte(escrow_wrapped_key, 1)), 'escape') ~ '^escrow-[A-Za-z0-9_-]*$'
    and get_byte(escrow_wrapped_key, 2 + get_byte(escrow_wrapped_key, 1)) = 4 and length(escrow_wrapped_key) = 159 + get_byte(escrow_wrapped_key, 1)
  ),
  contact_card bytea check ((length(contact_card) - 28) % 512 = 0 and length(contact_card) between 540 and 8220),
  notice_wrapped_card_key bytea check (
    get_byte(notice_wrapped_card_key, 0) = 1 and encode(substr(notice_wrapped_card_key, 3, get_byte(notice_wrapped_card_key, 1)), 'escape') ~ '^notice-[A-Za-z0-9_-]*$'
    and get_byte(notice_wrapped_card_key, 2 + get_byte(notice_wrapped_card_key, 1)) = 4 and length(notice_wrapped_card_key) = 159 + get_byte(notice_wrapped_card_key, 1)
  ),
  desk_wrapped_card_key bytea check (
    get_byte(desk_wrapped_card_key, 0) = 1 and encode(substr(desk_wrapped_card_key, 3, get_byte(desk_wrapped_card_key, 1)), 'escape') ~ '^desk-[A-Za-z0-9_-]*$'
    and get_byte(desk_wrapped_card_key, 2 + get_byte(desk_wrapped_card_key, 1)) = 4 and length(desk_wrapped_card_key) = 159 + get_byte(desk_wrapped_card_key, 1)
  ),
  check (num_nonnulls(contact_card, notice_wrapped_card_key, desk_wrapped_card_key) in (0, 3)),
  primary key (reference, month)
) partition by list (month);
-- Sealed bytes do not compress; trying costs time on every insert.
alter table submission
  alter body set storage external,
  alter desk_wrapped_key set storage external,
  alter escrow_wrapped_key set storage external,
  alter contact_card set storage external,
  alter notice_wrapped_card_key set storage external,
  alter desk_wrapped_card_key set storage external;

-- Retention finds what is older or younger than its period, and the reconciler what arrived in the last days.
create index submission_retention on submission (form, retention_from);
create index submission_with_contact_card on submission (received_at) where contact_card is not null;

-- Holds the first answer for replayed requests. The keys are hashes; the digest is made with a server key.
create table idempotency (
  day date not null default (now() at time zone 'UTC')::date check (isfinite(day)),
  key_hash bytea not null check (length(key_hash) = 32),
  body_digest bytea not null check (length(body_digest) = 32),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  received_at timestamptz not null default now() check (isfinite(received_at)),
  replayed_at timestamptz check (isfinite(replayed_at)),
  primary key (key_hash, day)
) partition by list (day);

-- The day belongs to the captcha itself, so a captcha always meets its earlier use.
create table captcha_used (
  day date not null check (day = (expires_at at time zone 'UTC')::date),
  signature bytea not null check (length(signature) = 32),
  expires_at timestamptz not null check (isfinite(expires_at)),
  primary key (signature, day)
) partition by list (day);

-- Only hashes are stored here; the evidence itself is inside the sealed body.
create table consent (
  month date not null check (month in (month_of(reference), date '2000-01-01')),
  reference text not null,
  text_id text not null check (text_id ~ '^[a-z][a-z0-9-]*$' and length(text_id) <= 80),
  text_version text not null check (text_version ~ '^[A-Za-z0-9._-]+$' and length(text_version) <= 40),
  text_sha256 bytea not null check (length(text_sha256) = 32),
  evidence_sha256 bytea not null check (length(evidence_sha256) = 32),
  agreed_at timestamptz not null default now() check (isfinite(agreed_at)),
  primary key (reference, text_id, month)
) partition by list (month);

-- An employment application in progress. Only the hash of its id is stored; its holder may add each section once.
create table employment_draft (
  id_hash bytea primary key check (length(id_hash) = 32),
  reference text not null unique check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  opened_at timestamptz not null default now() check (isfinite(opened_at)),
  expires_at timestamptz not null check (isfinite(expires_at)),
  closed_at timestamptz check (isfinite(closed_at)),
  calls smallint not null default 0 check (calls between 0 and 12),
  incomplete text[] check (incomplete <@ array['references', 'work-history']),
  -- Named in a later section; each gets the application once.
  further_stores integer[] not null default '{}' check (cardinality(further_stores) <= 2)
);

create table employment_section (
  reference text not null references employment_draft (reference) on delete cascade,
  section text not null check (section in ('references', 'secondary-stores', 'work-history')),
  digest bytea not null check (length(digest) = 32),
  received_at timestamptz not null default now() check (isfinite(received_at)),
  body bytea not null check ((length(body) - 28) % 512 = 0 and length(body) between 540 and 4194332),
  desk_wrapped_key bytea check (
    get_byte(desk_wrapped_key, 0) = 1 and encode(substr(desk_wrapped_key, 3, get_byte(desk_wrapped_key, 1)), 'escape') ~ '^desk-[A-Za-z0-9_-]*$'
    and get_byte(desk_wrapped_key, 2 + get_byte(desk_wrapped_key, 1)) = 4 and length(desk_wrapped_key) = 159 + get_byte(desk_wrapped_key, 1)
  ),
  escrow_wrapped_key bytea check (
    get_byte(escrow_wrapped_key, 0) = 1 and encode(substr(escrow_wrapped_key, 3, get_byte(escrow_wrapped_key, 1)), 'escape') ~ '^escrow-[A-Za-z0-9_-]*$'
    and get_byte(escrow_wrapped_key, 2 + get_byte(escrow_wrapped_key, 1)) = 4 and length(escrow_wrapped_key) = 159 + get_byte(escrow_wrapped_key, 1)
  ),
  primary key (reference, section)
);
alter table employment_section
  alter body set storage external,
  alter desk_wrapped_key set storage external,
  alter escrow_wrapped_key set storage external;

-- The record of who opened what, and why. No process may change or delete a row.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now() check (isfinite(at)),
  who text not null check (length(who) between 1 and 100 and who !~ '[[:cntrl:]]'),
  -- The authenticated database user, which the process cannot choose.
  db_user text not null default session_user,
  action text not null check (action ~ '^[a-z][a-z ]{1,29}$'),
  reference text check (reference ~ '^[A-Z0-9]{8}$'),
  -- The case and the part of it that was released to a person.
  recipient text check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  part text check (part ~ '^[a-z][a-z0-9:-]*$' and length(part) <= 40),
  reason text not null check (length(reason) between 1 and 4000 and reason !~ '[[:cntrl:]]')
);
-- What a person opened within the last hour is counted before each release.
create index audit_who on audit (who, at);
create index audit_reference on audit (reference) where reference is not null;

-- Adds jobs as the engine's own client does: each has a copy of the queue's options. A job whose key already waits in
-- the queue is not added again.
create function add_jobs(queue text, keys text[], contents jsonb[], start_times timestamptz[]) returns void
  language plpgsql set lock_timeout = '200ms' as
$$
declare
  q pgboss.queue%rowtype;
begin
  -- Strict, because a missing queue must not drop jobs silently.
  select * into strict q from pgboss.queue where name = add_jobs.queue;
  insert into pgboss.job (
    name, singleton_key, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select q.name, j.key, j.content, j.start_after, j.start_after + make_interval(secs => q.retention_seconds),
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds
  from unnest(keys, contents, start_times) as j(key, content, start_after)
  on conflict do nothing;
  -- Otherwise the queue's row would be locked at the commit, where nothing limits the wait.
  set constraints pgboss.q_fkey immediate;
end
$$;

-- Makes waiting jobs due now.
create function hasten_jobs(queue text, keys text[]) returns void
  language sql set lock_timeout = '200ms' as
$$
  update pgboss.job set start_after = now()
  where name = queue and coalesce(singleton_key, '') = any(keys) and state = 'created' and policy = 'short'
$$;

-- Notifies the workers that listen for this queue. Not called inside a submission's transaction: commits that notify wait
-- for each other, and these also wait for a standby.
create function notify_workers(queue text) returns void
  language sql as
$$
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), queue)
$$;

-- Writes a group of submissions with everything that belongs to them. It is the API's only write access and leaves it
-- few choices: the database sets the time, the row determines the stored answer, and a consent or an employment draft
-- exists only for a submission of the same call. The job that starts the case is part of the same transaction. A row
-- that breaks a rule fails the whole call; the API then sends each row separately.
--
-- Returns a row for each key that was written or known: 'new', 'replay' with the first answer, or 'other body'; also
-- 'reference taken' when another submission has this reference. A key that is missing from the result came with a
-- captcha that was used before.
create function accept_submissions(
  key_hashes bytea[], body_digests bytea[], captchas bytea[], captchas_expire_at timestamptz[],
  "references" text[], forms text[], versions smallint[], store_ids integer[], service_ids smallint[], due_times timestamptz[],
  bodies bytea[], desk_wrapped_keys bytea[], escrow_wrapped_keys bytea[], contact_cards bytea[],
  notice_wrapped_card_keys bytea[], desk_wrapped_card_keys bytea[], drafts bytea[],
  consent_references text[], consent_text_ids text[], consent_text_versions text[], consent_text_hashes bytea[],
  consent_evidence_hashes bytea[], languages text[]
) returns table (key_hash bytea, outcome text, answer jsonb)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'UTC')::date;
  clock constant time := (now() at time zone 'UTC')::time;
  -- As scalars, because PostgreSQL then opens only the partitions of these months.
  first_month constant date := (select min(month_of(r)) from unnest("references") as r);
  last_month constant date := (select max(month_of(r)) from unnest("references") as r);
begin
  -- A key is unique within its day. Around midnight calls run one after the other, so that a replay meets a key that
  -- was written on the day before. A call takes at most 4 seconds.
  if clock < '00:00:10' or clock > '23:59:50' then
    perform pg_advisory_xact_lock(7310422);
  end if;

  if array_position(desk_wrapped_keys || escrow_wrapped_keys || contact_cards || notice_wrapped_card_keys || desk_wrapped_card_keys, null) is not null
    or exists (
      select from unnest(forms, drafts) as f(form, draft)
      where (draft is not null) <> (form = 'employment-application')
        or not exists (select from form_recipient r where r.form = f.form)
    )
    or exists (
      select from unnest(forms, store_ids) as f(form, store_id) join form_recipient r using (form)
      where r.recipient = 'store' and f.store_id is null
    )
    or exists (select from unnest(store_ids) as s(id) where s.id not in (select store_id from store))
    -- One year, because an API whose clock is weeks ahead must still be able to accept submissions.
    or exists (
      select from unnest(due_times || captchas_expire_at) as t(at)
      where t.at not between now() - interval '1 year' and now() + interval '1 year'
    )
    or first_month < now() - interval '1 year' or last_month > now() + interval '1 year'
  then
    raise check_violation using message = 'a submission breaks a rule of accept_submissions';
  end if;

  -- One statement handles the whole group. A replayed key also writes, because a read would not wait for the
  -- standbys as the first answer did.
  return query
  with given as materialized (
    select * from unnest(
      key_hashes, body_digests, captchas, captchas_expire_at, "references", forms, versions, store_ids, service_ids, languages, due_times,
      bodies, desk_wrapped_keys, escrow_wrapped_keys, contact_cards, notice_wrapped_card_keys, desk_wrapped_card_keys, drafts
    ) as t(
      key_hash, body_digest, captcha, captcha_expires_at, reference, form, version, store_id, service_id, language, due_at,
      body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key, draft
    )
  ), known as (
    -- Uses the index whatever size the planner expects; a join would read the whole table.
    select i.key_hash, i.day from idempotency i where i.key_hash = any(key_hashes) and i.day between today - 3 and today + 1
  ), taken as (
    select s.reference from submission s
    where s.reference = any("references") and s.month in (first_month, last_month, date '2000-01-01')
  ), spent as (
    insert into captcha_used (day, signature, expires_at)
    select (g.captcha_expires_at at time zone 'UTC')::date, g.captcha, g.captcha_expires_at from given g
    where g.key_hash not in (select k.key_hash from known k) and g.reference not in (select t.reference from taken t)
    on conflict (signature, day) do nothing
    returning signature
  ), replayed as (
    update idempotency i set replayed_at = now() from known k
    where i.key_hash = k.key_hash and i.day = k.day and i.day between today - 3 and today + 1
    returning i.key_hash, i.body_digest, i.answer, false as fresh
  ), keyed as (
    insert into idempotency (key_hash, body_digest, answer)
    select g.key_hash, g.body_digest,
      jsonb_strip_nulls(jsonb_build_object('success', true, 'reference', g.reference,
        'dueAt', to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from given g
    where g.captcha in (select signature from spent)
    on conflict (key_hash, day) do update set replayed_at = now()
    returning idempotency.key_hash, idempotency.body_digest, idempotency.answer, replayed_at is null as fresh
  ), fresh as (
    select g.* from given g join keyed k using (key_hash) where k.fresh
  ), submitted as (
    insert into submission (month, reference, form, version, store_id, service_id, language, due_at,
      body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
    select month_of(f.reference), f.reference, f.form, f.version, f.store_id, f.service_id, f.language, f.due_at,
      f.body, f.desk_wrapped_key, f.escrow_wrapped_key, f.contact_card, f.notice_wrapped_card_key, f.desk_wrapped_card_key
    from fresh f
  ), consented as (
    insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
    select month_of(f.reference), f.reference, c.text_id, c.text_version, c.text_sha256, c.evidence_sha256
    from fresh f
    join unnest(consent_references, consent_text_ids, consent_text_versions, consent_text_hashes, consent_evidence_hashes)
      as c(reference, text_id, text_version, text_sha256, evidence_sha256) using (reference)
  ), opened as (
    insert into employment_draft (id_hash, reference, expires_at)
    select f.draft, f.reference, now() + interval '30 minutes' from fresh f where f.draft is not null
  ), answers as (
    select * from replayed union all select * from keyed
  )
  select g.key_hash,
    case when k.key_hash is null then 'reference taken' when k.fresh then 'new' when k.body_digest = g.body_digest then 'replay' else 'other body' end,
    case when not k.fresh and k.body_digest = g.body_digest then k.answer end
  from given g left join answers k using (key_hash)
  where k.key_hash is not null or g.reference in (select t.reference from taken t);

  -- The case of a job application starts when its draft is closed, at the latest when it has expired and every section
  -- that arrived before that is committed. If the engine's tables
  -- are missing, locked or from another version, the reconciler starts the case later.
  begin
    perform add_jobs('cases', array_agg(s.reference), array_agg(jsonb_build_object('reference', s.reference)),
      array_agg(case when s.form = 'employment-application' then now() + interval '30 minutes 10 seconds' else now() end))
    from submission s
    where s.reference = any("references") and s.month in (first_month, last_month) and s.received_at = now()
    having count(*) > 0;
  exception when others then
    raise warning 'the case was not started: %', sqlstate;
  end;
end
$$;

-- Answers a replay that must not write anything new, including a request that lost a race against its own duplicate. It
-- writes as every replay does, and reveals nothing to a caller who does not know the body.
create function replay_submission(key_hash bytea, body_digest bytea) returns table (outcome text, answer jsonb)
  language sql security definer set search_path = public, pg_temp as
$$
  update idempotency i set replayed_at = now()
  where i.key_hash = replay_submission.key_hash
    and i.day between (now() at time zone 'UTC')::date - 3 and (now() at time zone 'UTC')::date + 1
  returning case when i.body_digest = replay_submission.body_digest then 'replay' else 'other body' end,
    case when i.body_digest = replay_submission.body_digest then i.answer end
$$;

-- Returns 'added', 'completed' (the last required section), 'same' (an identical replay), 'other' (a replay with other
-- answers) or 'unknown' (also when expired, closed or tried too often, so that guessing ids reveals nothing). Further
-- stores come with the section that names them and receive the application once, however often they are named.
create function add_employment_section(
  draft_hash bytea, section text, digest bytea, body bytea, desk_wrapped_key bytea, escrow_wrapped_key bytea, further_stores integer[]
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  draft employment_draft%rowtype;
  known bytea;
begin
  update employment_draft c set calls = c.calls + 1
    where c.id_hash = draft_hash and c.expires_at > now() and c.calls < 12
    returning * into draft;
  if not found then return 'unknown'; end if;
  select p.digest into known from employment_section p
    where p.reference = draft.reference and p.section = add_employment_section.section;
  if found and known = add_employment_section.digest then return 'same'; end if;
  -- The only optional section may arrive after the others.
  if draft.closed_at is not null and add_employment_section.section <> 'secondary-stores' then return 'unknown'; end if;
  if known is not null then return 'other'; end if;
  if desk_wrapped_key is null or escrow_wrapped_key is null
    or cardinality(further_stores) > (case when add_employment_section.section = 'secondary-stores' then 2 else 0 end)
    or exists (select from unnest(further_stores) as f(id) where f.id is null or f.id not in (select store_id from store))
  then
    raise check_violation using message = 'a section breaks a rule of add_employment_section';
  end if;
  insert into employment_section (reference, section, digest, body, desk_wrapped_key, escrow_wrapped_key)
    values (draft.reference, add_employment_section.section, add_employment_section.digest, add_employment_section.body,
            add_employment_section.desk_wrapped_key, add_employment_section.escrow_wrapped_key);
  update employment_draft c set further_stores = c.further_stores || add_employment_section.further_stores
    where c.reference = draft.reference and cardinality(add_employment_section.further_stores) > 0;
  update employment_draft c set closed_at = now()
    where c.reference = draft.reference and c.closed_at is null
      and 2 = (select count(*) from employment_section p
               where p.reference = draft.reference and p.section in ('references', 'work-history'));
  if not found and draft.closed_at is null then return 'added'; end if;
  -- The waiting job of the case is due now; after it has run, further stores need another one.
  begin
    perform hasten_jobs('cases', array[draft.reference]);
    perform add_jobs('cases', array[draft.reference], array[jsonb_build_object('reference', draft.reference)], array[now()]);
  exception when others then
    raise warning 'the case was not started: %', sqlstate;
  end;
  return 'completed';
end
$$;

-- Returns the values that a section is bound to, and nothing else about the draft.
create function employment_reference(draft_hash bytea) returns table (reference text, store_id integer, version smallint)
  language sql security definer set search_path = public, pg_temp as
$$
  select c.reference, s.store_id, s.version
  from employment_draft c join submission s on s.reference = c.reference and s.month in (month_of(c.reference), date '2000-01-01')
  where c.id_hash = draft_hash and c.expires_at > now()
$$;

grant select on store, store_service, vehicle to cash_express_api, cash_express_worker, cash_express_desk;

-- The API has no privilege on tables with visitor data; it can only call these functions.
grant execute on function accept_submissions, replay_submission, add_employment_section, employment_reference, notify_workers
  to cash_express_api;

grant execute on function month_of to cash_express_desk, cash_express_worker;

grant select on employment_draft, retention, form_recipient to cash_express_worker;
grant select (month, reference, form, version, store_id, service_id, language, received_at, retention_from, due_at, contact_card, notice_wrapped_card_key) on submission to cash_express_worker;
grant update (closed_at, incomplete) on employment_draft to cash_express_worker;
grant select (reference, section) on employment_section to cash_express_worker;
grant execute on function add_jobs, hasten_jobs, notify_workers to cash_express_worker;
