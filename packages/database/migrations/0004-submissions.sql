-- The retention period of each form and its starting point. `npm run migrate` adds a row for each known form; the
-- operator's counsel confirms the periods.
create table retention (
  form text primary key check (is_form(form)),
  keep interval not null check (keep >= interval '60 days' and isfinite(keep)),
  counted_from text not null default 'receipt' check (counted_from in ('receipt', 'answer'))
);

-- The recipients of each form, written by `npm run migrate`. `store` is the store that the visitor chose. A form
-- without a row here is not accepted.
create table form_recipient (
  form text not null references retention,
  recipient text not null check (recipient in ('store', 'head-office', 'compliance', 'probe')),
  primary key (form, recipient)
);

-- Only the columns that routing needs are unencrypted; the private key for the rest is stored elsewhere.
create table submission (
  month date not null check (month = any (months_of(reference))),
  reference text not null check (is_reference(reference)),
  form text not null check (is_form(form)),
  version smallint not null check (version between 1 and 999),
  store_id integer check (store_id > 0),
  service_id smallint check (service_id between 1 and 99),
  -- Of the page that was sent, so that the store calls in it.
  language text not null default 'en' check (language in ('en', 'es')),
  received_at timestamptz not null default now() check (isfinite(received_at)),
  -- The start of the retention period: the receipt, or the answer if `retention.counted_from` is 'answer'.
  retention_from timestamptz not null default now() check (isfinite(retention_from)),
  due_at timestamptz check (isfinite(due_at)),
  body bytea not null check (is_sealed(body, 1048604)),
  desk_wrapped_key bytea check (is_wrapped_key(desk_wrapped_key, 'desk')),
  escrow_wrapped_key bytea check (is_wrapped_key(escrow_wrapped_key, 'escrow')),
  contact_card bytea check (is_sealed(contact_card, 8220)),
  notice_wrapped_card_key bytea check (is_wrapped_key(notice_wrapped_card_key, 'notice')),
  desk_wrapped_card_key bytea check (is_wrapped_key(desk_wrapped_card_key, 'desk')),
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

-- What must be kept longer than the rest of its month, and what has no month: the clock of an API was months off.
create table submission_kept partition of submission for values in (kept_month());
create table submission_other partition of submission default;

-- Submissions that must not be deleted because of a lawsuit, an examination or an investigation. They are in the
-- partition without a month, so no month that is dropped contains one, and there is no cascade: not even the owner of
-- the database can delete a submission on hold.
create table legal_hold (
  reference text primary key check (is_reference(reference)),
  month date not null default kept_month() check (month = kept_month()),
  since timestamptz not null default now() check (isfinite(since)),
  foreign key (reference, month) references submission_kept (reference, month)
);

-- Only hashes are stored here; the evidence itself is inside the sealed body.
create table consent (
  month date not null check (month = any (months_of(reference))),
  reference text not null check (is_reference(reference)),
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
  reference text not null unique check (is_reference(reference)),
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
  body bytea not null check (is_sealed(body, 4194332)),
  desk_wrapped_key bytea check (is_wrapped_key(desk_wrapped_key, 'desk')),
  escrow_wrapped_key bytea check (is_wrapped_key(escrow_wrapped_key, 'escrow')),
  primary key (reference, section)
);
alter table employment_section
  alter body set storage external,
  alter desk_wrapped_key set storage external,
  alter escrow_wrapped_key set storage external;

-- Holds the first response for replayed requests. The keys are hashes; the digest is made with a server key.
create table idempotency (
  day date not null default (now() at time zone 'UTC')::date check (isfinite(day)),
  key_hash bytea not null check (length(key_hash) = 32),
  body_digest bytea not null check (length(body_digest) = 32),
  response jsonb not null check (jsonb_typeof(response) = 'object'),
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

-- The captchas that an address used in the last hour, for all API processes together. A payer is a keyed hash of an
-- address or a network, never the address itself. The table is unlogged: the counts reach no standby, backup or WAL,
-- add no wait to a commit, and are lost in a crash.
create unlogged table captcha_spent (
  payer bytea not null check (length(payer) = 12),
  spent_at timestamptz not null default now() check (isfinite(spent_at))
);
create index captcha_spent_payer on captcha_spent (payer, spent_at);

-- The requests to each outside place service today, and until when a failed service is skipped. Unlogged as above:
-- after a crash or a promotion the rest of the day has a new budget.
create unlogged table outside_service (
  service text primary key check (service ~ '^[a-z][a-z-]*$' and length(service) <= 40),
  day date check (isfinite(day)),
  asked integer not null default 0 check (asked >= 0),
  closed_until timestamptz check (isfinite(closed_until))
);

-- The trace of a submission that is in the sample, so that its notice and what happens at the desk join it. Both numbers
-- are random; the first was made by the visitor's page for one sending. Kept for 14 days, longer than most collectors do.
create table submission_trace (
  reference text primary key check (is_reference(reference)),
  trace_id bytea not null check (length(trace_id) = 16),
  span_id bytea not null check (length(span_id) = 8),
  at timestamptz not null default now() check (isfinite(at))
);
create index submission_trace_at on submission_trace (at);

create table consent_kept partition of consent for values in (kept_month());
create table consent_other partition of consent default;
create table idempotency_other partition of idempotency default;
create table captcha_used_other partition of captcha_used default;
