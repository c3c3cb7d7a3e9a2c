-- Writes a group of submissions with everything that belongs to them. It is the API's only write access and leaves it
-- few choices: the database sets the time, the row determines the stored response, and a consent or an employment draft
-- exists only for a submission of the same call. The job that starts the case is part of the same transaction. A row
-- that breaks a rule fails the whole call; the API then sends each row separately.
--
-- Returns a row for each key that was written or known: 'new', 'replay' with the first response, or 'other body'; also
-- 'reference taken' when another submission has this reference. A key that is missing from the result came with a
-- captcha that was used before.
-- Called by the API.
create or replace function accept_submissions(
  key_hashes bytea[], body_digests bytea[], captchas bytea[], captchas_expire_at timestamptz[],
  "references" text[], forms text[], versions smallint[], store_ids integer[], service_ids smallint[], due_times timestamptz[],
  bodies bytea[], desk_wrapped_keys bytea[], escrow_wrapped_keys bytea[], contact_cards bytea[],
  notice_wrapped_card_keys bytea[], desk_wrapped_card_keys bytea[], drafts bytea[],
  consent_references text[], consent_text_ids text[], consent_text_versions text[], consent_text_hashes bytea[],
  consent_evidence_hashes bytea[], languages text[]
) returns table (key_hash bytea, outcome text, response jsonb)
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
  -- standbys as the first response did.
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
    where s.reference = any("references") and s.month in (first_month, last_month, kept_month())
  ), spent as (
    insert into captcha_used (day, signature, expires_at)
    select (g.captcha_expires_at at time zone 'UTC')::date, g.captcha, g.captcha_expires_at from given g
    where g.key_hash not in (select k.key_hash from known k) and g.reference not in (select t.reference from taken t)
    on conflict (signature, day) do nothing
    returning signature
  ), replayed as (
    update idempotency i set replayed_at = now() from known k
    where i.key_hash = k.key_hash and i.day = k.day and i.day between today - 3 and today + 1
    returning i.key_hash, i.body_digest, i.response, false as fresh
  ), keyed as (
    insert into idempotency (key_hash, body_digest, response)
    select g.key_hash, g.body_digest,
      jsonb_strip_nulls(jsonb_build_object('success', true, 'reference', g.reference,
        'dueAt', to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from given g
    where g.captcha in (select signature from spent)
    on conflict (key_hash, day) do update set replayed_at = now()
    returning idempotency.key_hash, idempotency.body_digest, idempotency.response, replayed_at is null as fresh
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
    case when not k.fresh and k.body_digest = g.body_digest then k.response end
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
