-- Written from a migrated database by `npm run schema`; a test compares it. Functions stand in functions/.

-- cash_express_api: any number of connections
-- cash_express_desk: any number of connections
-- cash_express_keyholder: any number of connections
-- cash_express_listener: any number of connections
-- cash_express_records: any number of connections
-- cash_express_worker: any number of connections

create sequence delivery_id as bigint;
grant usage on sequence delivery_id to cash_express_worker;

create table address_pace (
  address_key bytea not null,
  begun timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  bounced_at timestamp with time zone,
  constraint address_pace_pkey PRIMARY KEY (address_key),
  constraint address_pace_address_key_check CHECK ((length(address_key) = 16)),
  constraint address_pace_begun_check CHECK ((cardinality(begun) <= 100)),
  constraint address_pace_bounced_at_check CHECK (isfinite(bounced_at))
);
grant insert, select on address_pace to cash_express_worker;
grant update (begun, bounced_at) on address_pace to cash_express_worker;

create table audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  who text not null,
  db_user text not null default SESSION_USER,
  action text not null,
  reference text,
  recipient text,
  scope text,
  reason text not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_action_check CHECK ((action ~ '^[a-z][a-z ]{1,29}$'::text)),
  constraint audit_at_check CHECK (isfinite(at)),
  constraint audit_reason_check CHECK ((((length(reason) >= 1) AND (length(reason) <= 4000)) AND (reason !~ '[[:cntrl:]]'::text))),
  constraint audit_recipient_check CHECK (is_recipient(recipient)),
  constraint audit_reference_check CHECK (is_reference(reference)),
  constraint audit_scope_check CHECK (((scope ~ '^[a-z][a-z0-9: -]*$'::text) AND (length(scope) <= 40))),
  constraint audit_who_check CHECK ((((length(who) >= 1) AND (length(who) <= 100)) AND (who !~ '[[:cntrl:]]'::text)))
);
CREATE INDEX audit_at ON public.audit USING btree (at) INCLUDE (id, who, action, recipient);
CREATE INDEX audit_reference ON public.audit USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX audit_releases ON public.audit USING btree (at) WHERE (action = ANY (ARRAY['open'::text, 'card'::text, 'open note'::text, 'open with escrow'::text]));
CREATE INDEX audit_who ON public.audit USING btree (who, at);
alter table audit enable row level security;
create policy keyholder on audit for insert to cash_express_keyholder with check (true);
create policy person on audit for select to cash_express_desk using ((((( SELECT desk_role() AS desk_role) = ANY (ARRAY['head office'::text, 'compliance'::text, 'auditor'::text])) AND (action <> 'open probe'::text)) OR sees_submission(reference)));
grant select (action, at, id, reason, recipient, reference, scope, who) on audit to cash_express_desk;
grant insert (action, reason, reference, who) on audit to cash_express_keyholder;

create unlogged table captcha_spent (
  payer bytea not null,
  spent_at timestamp with time zone not null default now(),
  constraint captcha_spent_payer_check CHECK ((length(payer) = 12)),
  constraint captcha_spent_spent_at_check CHECK (isfinite(spent_at))
);
CREATE INDEX captcha_spent_payer ON public.captcha_spent USING btree (payer, spent_at);
grant delete, select on captcha_spent to cash_express_worker;

create table captcha_used (
  day date not null,
  signature bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_used_pkey PRIMARY KEY (signature, day),
  constraint captcha_used_check CHECK ((day = ((expires_at AT TIME ZONE 'UTC'::text))::date)),
  constraint captcha_used_expires_at_check CHECK (isfinite(expires_at)),
  constraint captcha_used_signature_check CHECK ((length(signature) = 32))
) partition by LIST (day);

create table case_event (
  month date not null,
  reference text not null,
  recipient text not null,
  form text not null,
  number integer not null default 1,
  at timestamp with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  person bigint,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  request uuid,
  constraint case_event_pkey PRIMARY KEY (reference, recipient, number, month),
  constraint case_event_at_check CHECK (isfinite(at)),
  constraint case_event_check CHECK ((month = ANY (months_of(reference)))),
  constraint case_event_details_check CHECK (((jsonb_typeof(details) = 'object'::text) AND (length((details)::text) <= 2000))),
  constraint case_event_form_check CHECK (is_form(form)),
  constraint case_event_kind_check CHECK (((kind ~ '^[a-z][a-z ]*$'::text) AND (length(kind) <= 40))),
  constraint case_event_number_check CHECK ((number > 0)),
  constraint case_event_person_check CHECK ((person > 0)),
  constraint case_event_recipient_check CHECK (is_recipient(recipient)),
  constraint case_event_reference_check CHECK (is_reference(reference))
) partition by LIST (month);
CREATE UNIQUE INDEX case_event_request ON ONLY public.case_event USING btree (reference, recipient, request, month) WHERE (request IS NOT NULL);
CREATE INDEX case_event_xid ON ONLY public.case_event USING btree (xid);
alter table case_event enable row level security;
create policy person on case_event for select to cash_express_desk using (((((recipient = ANY (( SELECT desk_recipients() AS desk_recipients)::text[])) OR ((( SELECT desk_role() AS desk_role) = 'head office'::text) AND (recipient ~~ 'store:%'::text))) AND ((( SELECT desk_role() AS desk_role) <> 'representative'::text) OR (form = 'apply-now'::text))) OR ((( SELECT desk_role() AS desk_role) = 'auditor'::text) AND (recipient <> 'probe'::text))));
create policy worker on case_event for select to cash_express_worker using (true);
grant select on case_event to cash_express_desk;
grant select (kind, month, number, recipient, reference) on case_event to cash_express_worker;

create table case_note (
  month date not null,
  reference text not null,
  recipient text not null,
  number integer not null,
  body bytea not null,
  desk_wrapped_key bytea,
  escrow_wrapped_key bytea,
  constraint case_note_pkey PRIMARY KEY (reference, recipient, number, month),
  constraint case_note_body_check CHECK (is_sealed(body, 8220)),
  constraint case_note_check CHECK ((month = ANY (months_of(reference)))),
  constraint case_note_desk_wrapped_key_check CHECK (is_wrapped_key(desk_wrapped_key, 'desk'::text)),
  constraint case_note_escrow_wrapped_key_check CHECK (is_wrapped_key(escrow_wrapped_key, 'escrow'::text)),
  constraint case_note_number_check CHECK ((number > 0)),
  constraint case_note_recipient_check CHECK (is_recipient(recipient)),
  constraint case_note_reference_check CHECK (is_reference(reference))
) partition by LIST (month);
alter table case_note enable row level security;
create policy keyholder on case_note for select to cash_express_keyholder using (true);
create policy person on case_note to cash_express_desk using (sees_case(month, reference, recipient));
grant insert on case_note to cash_express_desk;
grant select (body, month, number, recipient, reference) on case_note to cash_express_desk;
grant select on case_note to cash_express_keyholder;

create table confirmation (
  reference text not null,
  created_at timestamp with time zone not null default now(),
  address_key bytea not null,
  body bytea storage external,
  notice_wrapped_key bytea storage external,
  return_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  failure text,
  ended_at timestamp with time zone,
  ended_as text,
  bounced_at timestamp with time zone,
  kind text not null default 'receipt'::text,
  number integer not null default 0,
  domain_key bytea,
  constraint confirmation_pkey PRIMARY KEY (reference, kind, number),
  constraint confirmation_address_key_check CHECK ((length(address_key) = 16)),
  constraint confirmation_attempted_at_check CHECK (isfinite(attempted_at)),
  constraint confirmation_attempts_check CHECK ((attempts >= 0)),
  constraint confirmation_body_check CHECK (is_sealed(body, 2076)),
  constraint confirmation_bounced_at_check CHECK (isfinite(bounced_at)),
  constraint confirmation_check CHECK ((num_nonnulls(body, notice_wrapped_key) = ANY (ARRAY[0, 2]))),
  constraint confirmation_check1 CHECK ((((kind = 'receipt'::text) = (number = 0)) AND ((kind = 'receipt'::text) OR (body IS NULL)))),
  constraint confirmation_check2 CHECK ((((ended_at IS NULL) = (ended_as IS NULL)) AND ((kind <> 'receipt'::text) OR (ended_at IS NOT NULL) OR (body IS NOT NULL)))),
  constraint confirmation_created_at_check CHECK (isfinite(created_at)),
  constraint confirmation_domain_key_check CHECK ((length(domain_key) = 16)),
  constraint confirmation_ended_as_check CHECK ((ended_as = ANY (ARRAY['sent'::text, 'ceiling'::text, 'bounced before'::text, 'refused'::text, 'given up'::text, 'not opened'::text, 'closed'::text, 'not needed'::text, 'switched off'::text]))),
  constraint confirmation_ended_at_check CHECK (isfinite(ended_at)),
  constraint confirmation_failure_check CHECK (((failure ~ '^[ -~]*$'::text) AND (length(failure) <= 200))),
  constraint confirmation_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'new time'::text, 'calls stopped'::text]))),
  constraint confirmation_notice_wrapped_key_check CHECK (is_wrapped_key(notice_wrapped_key, 'notice'::text)),
  constraint confirmation_number_check CHECK ((number >= 0)),
  constraint confirmation_reference_check CHECK (is_reference(reference))
);
CREATE INDEX confirmation_created ON public.confirmation USING btree (created_at);
CREATE INDEX confirmation_open ON public.confirmation USING btree (created_at) WHERE (ended_at IS NULL);
grant select on confirmation to cash_express_worker;
grant update (attempted_at, attempts, body, bounced_at, ended_as, ended_at, failure, notice_wrapped_key) on confirmation to cash_express_worker;

create table consent (
  month date not null,
  reference text not null,
  text_id text not null,
  text_version text not null,
  text_sha256 bytea not null,
  evidence_sha256 bytea not null,
  agreed_at timestamp with time zone not null default now(),
  constraint consent_pkey PRIMARY KEY (reference, text_id, month),
  constraint consent_agreed_at_check CHECK (isfinite(agreed_at)),
  constraint consent_check CHECK ((month = ANY (months_of(reference)))),
  constraint consent_evidence_sha256_check CHECK ((length(evidence_sha256) = 32)),
  constraint consent_reference_check CHECK (is_reference(reference)),
  constraint consent_text_id_check CHECK (((text_id ~ '^[a-z][a-z0-9-]*$'::text) AND (length(text_id) <= 80))),
  constraint consent_text_sha256_check CHECK ((length(text_sha256) = 32)),
  constraint consent_text_version_check CHECK (((text_version ~ '^[A-Za-z0-9._-]+$'::text) AND (length(text_version) <= 40)))
) partition by LIST (month);
grant select on consent to cash_express_keyholder;

create table correction (
  reference text not null,
  field text not null,
  at timestamp with time zone not null default now(),
  body bytea storage external not null,
  notice_wrapped_key bytea storage external not null,
  desk_wrapped_key bytea storage external not null,
  link_copy bytea storage external not null,
  constraint correction_pkey PRIMARY KEY (reference, field),
  constraint correction_at_check CHECK (isfinite(at)),
  constraint correction_body_check CHECK (is_sealed(body, 2076)),
  constraint correction_desk_wrapped_key_check CHECK (is_wrapped_key(desk_wrapped_key, 'desk'::text)),
  constraint correction_field_check CHECK ((field = ANY (ARRAY['phone'::text, 'best time'::text]))),
  constraint correction_link_copy_check CHECK (((length(link_copy) >= 29) AND (length(link_copy) <= 100))),
  constraint correction_notice_wrapped_key_check CHECK (is_wrapped_key(notice_wrapped_key, 'notice'::text)),
  constraint correction_reference_check CHECK (is_reference(reference))
);
alter table correction enable row level security;
create policy keyholder on correction for select to cash_express_keyholder using (true);
create policy person on correction for select to cash_express_desk using (sees_submission(reference));
create policy worker on correction to cash_express_worker using (true);
grant select (at, body, field, reference) on correction to cash_express_desk;
grant select on correction to cash_express_keyholder;
grant select on correction to cash_express_worker;

create table cost_version (
  id bigint not null generated always as identity,
  kind text not null,
  state text not null,
  service_id smallint not null,
  details jsonb not null,
  effective_from date not null,
  effective_until date,
  request uuid not null,
  entered_by bigint not null,
  entered_at timestamp with time zone not null default now(),
  approved_by bigint,
  approved_at timestamp with time zone,
  sent_back_by bigint,
  sent_back_at timestamp with time zone,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  reason text,
  status text not null generated always as (
CASE
    WHEN (withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
    WHEN (approved_at IS NOT NULL) THEN 'approved'::text
    WHEN (sent_back_at IS NOT NULL) THEN 'sent back'::text
    ELSE 'proposed'::text
END) stored,
  constraint cost_version_entered_by_request_key UNIQUE (entered_by, request),
  constraint cost_version_pkey PRIMARY KEY (id),
  constraint cost_version_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id),
  constraint cost_version_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES staff(id),
  constraint cost_version_sent_back_by_fkey FOREIGN KEY (sent_back_by) REFERENCES staff(id),
  constraint cost_version_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id),
  constraint cost_version_approved_at_check CHECK (isfinite(approved_at)),
  constraint cost_version_check CHECK ((isfinite(effective_until) AND (effective_until >= effective_from))),
  constraint cost_version_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint cost_version_check2 CHECK (((sent_back_by IS NULL) = (sent_back_at IS NULL))),
  constraint cost_version_check3 CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint cost_version_check4 CHECK (((approved_at IS NULL) OR (sent_back_at IS NULL))),
  constraint cost_version_check5 CHECK (((reason IS NULL) = ((sent_back_at IS NULL) AND (withdrawn_at IS NULL)))),
  constraint cost_version_details_check CHECK (((jsonb_typeof(details) = 'object'::text) AND (octet_length((details)::text) <= 16000))),
  constraint cost_version_effective_from_check CHECK (isfinite(effective_from)),
  constraint cost_version_entered_at_check CHECK (isfinite(entered_at)),
  constraint cost_version_kind_check CHECK ((kind = ANY (ARRAY['cost'::text, 'license'::text]))),
  constraint cost_version_reason_check CHECK ((((length(reason) >= 1) AND (length(reason) <= 500)) AND (reason !~ '[[:cntrl:]]'::text))),
  constraint cost_version_sent_back_at_check CHECK (isfinite(sent_back_at)),
  constraint cost_version_service_id_check CHECK ((service_id = ANY (ARRAY[1, 3, 4, 6, 7, 8, 9]))),
  constraint cost_version_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint cost_version_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'sent back'::text, 'withdrawn'::text]))),
  constraint cost_version_withdrawn_at_check CHECK (isfinite(withdrawn_at)),
  constraint sent_back_by_another CHECK ((sent_back_by <> entered_by)),
  constraint two_people CHECK ((approved_by <> entered_by))
);
CREATE INDEX cost_version_approved ON public.cost_version USING btree (state, service_id) WHERE (approved_at IS NOT NULL);
alter table cost_version enable row level security;
create policy person on cost_version for select to cash_express_desk using ((( SELECT desk_role() AS desk_role) = ANY (ARRAY['head office'::text, 'compliance'::text])));
CREATE TRIGGER cost_version_changed AFTER UPDATE ON public.cost_version FOR EACH STATEMENT EXECUTE FUNCTION announce_change('costs');
CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON public.cost_version FOR EACH ROW EXECUTE FUNCTION guard_cost_version();
CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON public.cost_version FOR EACH STATEMENT EXECUTE FUNCTION guard_cost_version();
grant select on cost_version to cash_express_desk;

create table delivery (
  month date not null,
  id bigint not null default nextval('delivery_id'::regclass),
  reference text not null,
  recipient text not null,
  channel text not null default 'notice'::text,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  failures integer not null default 0,
  delivered_at timestamp with time zone,
  refused_at timestamp with time zone,
  failed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  failure text,
  held_at timestamp with time zone,
  digest_id bigint,
  constraint delivery_pkey PRIMARY KEY (reference, recipient, channel, month),
  constraint delivery_attempted_at_check CHECK (isfinite(attempted_at)),
  constraint delivery_attempts_check CHECK ((attempts >= 0)),
  constraint delivery_canceled_at_check CHECK (isfinite(canceled_at)),
  constraint delivery_channel_check CHECK (((channel = 'notice'::text) OR ((channel ~ '^[a-z][a-z0-9:/-]*$'::text) AND (length(channel) <= 80)))),
  constraint delivery_check CHECK ((month = ANY (months_of(reference)))),
  constraint delivery_created_at_check CHECK (isfinite(created_at)),
  constraint delivery_delivered_at_check CHECK (isfinite(delivered_at)),
  constraint delivery_digest_id_check CHECK ((digest_id > 0)),
  constraint delivery_failed_at_check CHECK (isfinite(failed_at)),
  constraint delivery_failure_check CHECK (((failure ~ '^[ -~]*$'::text) AND (length(failure) <= 200))),
  constraint delivery_failures_check CHECK ((failures >= 0)),
  constraint delivery_held_at_check CHECK (isfinite(held_at)),
  constraint delivery_id_check CHECK ((id > 0)),
  constraint delivery_recipient_check CHECK (is_recipient(recipient)),
  constraint delivery_reference_check CHECK (is_reference(reference)),
  constraint delivery_refused_at_check CHECK (isfinite(refused_at))
) partition by LIST (month);
CREATE INDEX delivery_digest ON ONLY public.delivery USING btree (digest_id) WHERE (digest_id IS NOT NULL);
CREATE INDEX delivery_held ON ONLY public.delivery USING btree (recipient, held_at) WHERE (held_at IS NOT NULL);
CREATE INDEX delivery_open ON ONLY public.delivery USING btree (created_at) WHERE ((delivered_at IS NULL) AND (canceled_at IS NULL));
grant select on delivery to cash_express_keyholder;
grant insert (channel, month, recipient, reference) on delivery to cash_express_worker;
grant select on delivery to cash_express_worker;
grant update (attempted_at, attempts, canceled_at, created_at, delivered_at, digest_id, failed_at, failure, failures, held_at, refused_at) on delivery to cash_express_worker;

create table desk_push (
  endpoint text not null,
  id_hash bytea not null,
  recipient text not null,
  p256dh bytea not null,
  auth bytea not null,
  announced bigint not null default 0,
  constraint desk_push_pkey PRIMARY KEY (endpoint),
  constraint desk_push_id_hash_fkey FOREIGN KEY (id_hash) REFERENCES desk_session(id_hash) ON DELETE CASCADE,
  constraint desk_push_announced_check CHECK ((announced >= 0)),
  constraint desk_push_auth_check CHECK ((length(auth) = 16)),
  constraint desk_push_endpoint_check CHECK (((endpoint ~ '^https?://[!-~]+$'::text) AND (length(endpoint) <= 1000))),
  constraint desk_push_p256dh_check CHECK ((length(p256dh) = 65)),
  constraint desk_push_recipient_check CHECK (is_recipient(recipient))
);
CREATE INDEX desk_push_recipient ON public.desk_push USING btree (recipient);
CREATE INDEX desk_push_session ON public.desk_push USING btree (id_hash);
grant delete, insert on desk_push to cash_express_desk;
grant select (endpoint, id_hash) on desk_push to cash_express_desk;
grant update (auth, id_hash, p256dh, recipient) on desk_push to cash_express_desk;

create table desk_session (
  id_hash bytea not null,
  staff_id bigint not null,
  sid text,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint desk_session_pkey PRIMARY KEY (id_hash),
  constraint desk_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint desk_session_id_hash_check CHECK ((length(id_hash) = 32)),
  constraint desk_session_seen_at_check CHECK (isfinite(seen_at)),
  constraint desk_session_sid_check CHECK ((length(sid) <= 200)),
  constraint desk_session_started_at_check CHECK (isfinite(started_at))
);
CREATE INDEX desk_session_person ON public.desk_session USING btree (staff_id);
CREATE INDEX desk_session_sid ON public.desk_session USING btree (sid) WHERE (sid IS NOT NULL);
CREATE TRIGGER keep_last_seen AFTER DELETE ON public.desk_session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION keep_last_seen();
grant delete, insert, select on desk_session to cash_express_desk;
grant update (seen_at) on desk_session to cash_express_desk;

create table desk_tab (
  id_hash bytea not null,
  key_hash bytea not null,
  id_token text not null,
  signed_in_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint desk_tab_pkey PRIMARY KEY (id_hash, key_hash),
  constraint desk_tab_id_hash_fkey FOREIGN KEY (id_hash) REFERENCES desk_session(id_hash) ON DELETE CASCADE,
  constraint desk_tab_expires_at_check CHECK (isfinite(expires_at)),
  constraint desk_tab_id_token_check CHECK ((length(id_token) <= 8000)),
  constraint desk_tab_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint desk_tab_signed_in_at_check CHECK (isfinite(signed_in_at))
);
grant delete, insert, select on desk_tab to cash_express_desk;
grant update (expires_at, id_token, signed_in_at) on desk_tab to cash_express_desk;

create table employment_draft (
  id_hash bytea not null,
  reference text not null,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  calls smallint not null default 0,
  incomplete text[],
  further_stores integer[] not null default '{}'::integer[],
  constraint employment_draft_reference_key UNIQUE (reference),
  constraint employment_draft_pkey PRIMARY KEY (id_hash),
  constraint employment_draft_calls_check CHECK (((calls >= 0) AND (calls <= 12))),
  constraint employment_draft_closed_at_check CHECK (isfinite(closed_at)),
  constraint employment_draft_expires_at_check CHECK (isfinite(expires_at)),
  constraint employment_draft_further_stores_check CHECK ((cardinality(further_stores) <= 2)),
  constraint employment_draft_id_hash_check CHECK ((length(id_hash) = 32)),
  constraint employment_draft_incomplete_check CHECK ((incomplete <@ ARRAY['references'::text, 'work-history'::text])),
  constraint employment_draft_opened_at_check CHECK (isfinite(opened_at)),
  constraint employment_draft_reference_check CHECK (is_reference(reference))
);
grant select (reference) on employment_draft to cash_express_keyholder;
grant select on employment_draft to cash_express_worker;

create table employment_section (
  reference text not null,
  section text not null,
  digest bytea not null,
  received_at timestamp with time zone not null default now(),
  body bytea storage external not null,
  desk_wrapped_key bytea storage external,
  escrow_wrapped_key bytea storage external,
  constraint employment_section_pkey PRIMARY KEY (reference, section),
  constraint employment_section_reference_fkey FOREIGN KEY (reference) REFERENCES employment_draft(reference) ON DELETE CASCADE,
  constraint employment_section_body_check CHECK (is_sealed(body, 4194332)),
  constraint employment_section_desk_wrapped_key_check CHECK (is_wrapped_key(desk_wrapped_key, 'desk'::text)),
  constraint employment_section_digest_check CHECK ((length(digest) = 32)),
  constraint employment_section_escrow_wrapped_key_check CHECK (is_wrapped_key(escrow_wrapped_key, 'escrow'::text)),
  constraint employment_section_received_at_check CHECK (isfinite(received_at)),
  constraint employment_section_section_check CHECK ((section = ANY (ARRAY['references'::text, 'secondary-stores'::text, 'work-history'::text])))
);
alter table employment_section enable row level security;
create policy keyholder on employment_section for select to cash_express_keyholder using (true);
create policy person on employment_section to cash_express_desk using (sees_submission(reference));
create policy worker on employment_section to cash_express_worker using (true);
grant select (body, received_at, reference, section) on employment_section to cash_express_desk;
grant select (body, desk_wrapped_key, escrow_wrapped_key, received_at, reference, section) on employment_section to cash_express_keyholder;
grant select (reference, section) on employment_section to cash_express_worker;

create table form_recipient (
  form text not null,
  recipient text not null,
  constraint form_recipient_pkey PRIMARY KEY (form, recipient),
  constraint form_recipient_form_fkey FOREIGN KEY (form) REFERENCES retention(form),
  constraint form_recipient_recipient_check CHECK ((recipient = ANY (ARRAY['store'::text, 'head-office'::text, 'compliance'::text, 'probe'::text])))
);
grant select on form_recipient to cash_express_worker;

create table idempotency (
  day date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  key_hash bytea not null,
  body_digest bytea not null,
  response jsonb not null,
  received_at timestamp with time zone not null default now(),
  replayed_at timestamp with time zone,
  constraint idempotency_pkey PRIMARY KEY (key_hash, day),
  constraint idempotency_body_digest_check CHECK ((length(body_digest) = 32)),
  constraint idempotency_day_check CHECK (isfinite(day)),
  constraint idempotency_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint idempotency_received_at_check CHECK (isfinite(received_at)),
  constraint idempotency_replayed_at_check CHECK (isfinite(replayed_at)),
  constraint idempotency_response_check CHECK ((jsonb_typeof(response) = 'object'::text))
) partition by LIST (day);

create table legal_hold (
  reference text not null,
  month date not null default kept_month(),
  since timestamp with time zone not null default now(),
  constraint legal_hold_pkey PRIMARY KEY (reference),
  constraint legal_hold_reference_month_fkey FOREIGN KEY (reference, month) REFERENCES submission_kept(reference, month),
  constraint legal_hold_month_check CHECK ((month = kept_month())),
  constraint legal_hold_reference_check CHECK (is_reference(reference)),
  constraint legal_hold_since_check CHECK (isfinite(since))
);
grant select on legal_hold to cash_express_records;

create unlogged table outside_service (
  service text not null,
  day date,
  asked integer not null default 0,
  closed_until timestamp with time zone,
  constraint outside_service_pkey PRIMARY KEY (service),
  constraint outside_service_asked_check CHECK ((asked >= 0)),
  constraint outside_service_closed_until_check CHECK (isfinite(closed_until)),
  constraint outside_service_day_check CHECK (isfinite(day)),
  constraint outside_service_service_check CHECK (((service ~ '^[a-z][a-z-]*$'::text) AND (length(service) <= 40)))
);

create table phone_hash (
  reference text not null,
  recipient text not null,
  number_hash bytea not null,
  last_four_hash bytea not null,
  constraint phone_hash_pkey PRIMARY KEY (reference, recipient, number_hash),
  constraint phone_hash_last_four_hash_check CHECK ((length(last_four_hash) = 16)),
  constraint phone_hash_number_hash_check CHECK ((length(number_hash) = 16)),
  constraint phone_hash_recipient_check CHECK (is_recipient(recipient)),
  constraint phone_hash_reference_check CHECK (is_reference(reference))
);
CREATE INDEX phone_hash_last_four ON public.phone_hash USING btree (last_four_hash);
CREATE INDEX phone_hash_number ON public.phone_hash USING btree (number_hash);
CREATE INDEX phone_hash_recipient ON public.phone_hash USING btree (recipient, number_hash);

create table phone_hash_due (
  reference text not null,
  recipient text not null,
  due_at timestamp with time zone not null default now(),
  constraint phone_hash_due_pkey PRIMARY KEY (reference, recipient),
  constraint phone_hash_due_due_at_check CHECK (isfinite(due_at)),
  constraint phone_hash_due_recipient_check CHECK (is_recipient(recipient)),
  constraint phone_hash_due_reference_check CHECK (is_reference(reference))
);
CREATE INDEX phone_hash_due_at ON public.phone_hash_due USING btree (due_at);

create table phone_hash_key (
  one boolean not null default true,
  key_name text not null,
  done_to text,
  constraint phone_hash_key_pkey PRIMARY KEY (one),
  constraint phone_hash_key_done_to_check CHECK ((length(done_to) <= 8)),
  constraint phone_hash_key_key_name_check CHECK ((key_name ~ '^[0-9a-f]{16}$'::text)),
  constraint phone_hash_key_one_check CHECK (one)
);

create view promise with (security_invoker=true) as
 SELECT i.month,
    i.reference,
    i.recipient,
    i.form,
    i.service_id,
    i.language,
    i.received_at,
    i.arrived_at,
    i.due_at,
    i.moved_to,
    i.version,
    i.from_recipient,
    i.holder,
    i.taken_at,
    i.held_until,
    i.tries,
    i.first_try_at,
    i.last_try_at,
    i.last_outcome,
    i.next_try_at,
    i.closed_at,
    i.closed_as,
    i.visit_on,
    i.calls_stopped_at,
    i.released_at,
    i.note_number,
    i.note_by,
    i.open_minutes,
    COALESCE(i.service_id, (0)::smallint) AS service,
    ((i.due_at AT TIME ZONE s.time_zone))::date AS day,
    COALESCE((d.done <= d.due), false) AS kept,
        CASE
            WHEN (d.done <= d.due) THEN width_bucket(d.wait, e.ends)
            ELSE NULL::integer
        END AS step,
        CASE
            WHEN (d.done <= d.due) THEN width_bucket(COALESCE((i.open_minutes)::double precision, d.wait), e.ends)
            ELSE NULL::integer
        END AS open_step,
    (EXTRACT(hour FROM (i.received_at AT TIME ZONE s.time_zone)))::integer AS hour
   FROM (((store s
     JOIN store_inbox i ON ((i.recipient = ('store:'::text || s.store_id))))
     CROSS JOIN LATERAL ( SELECT c.done,
            date_trunc('milliseconds'::text, i.due_at) AS due,
            ((EXTRACT(epoch FROM (c.done - date_trunc('milliseconds'::text, i.received_at))))::double precision / (60)::double precision) AS wait
           FROM ( SELECT date_trunc('milliseconds'::text, COALESCE(i.first_try_at, i.closed_at)) AS done) c) d)
     CROSS JOIN ( SELECT ARRAY[(15)::double precision, (30)::double precision, (45)::double precision, (60)::double precision, (75)::double precision, (90)::double precision, (105)::double precision, (120)::double precision, (150)::double precision, (180)::double precision, (210)::double precision, (240)::double precision, (300)::double precision, (360)::double precision, (420)::double precision, (480)::double precision, (720)::double precision, (960)::double precision, (1200)::double precision, (1440)::double precision, (2160)::double precision, (2880)::double precision, (4320)::double precision] AS ends) e)
  WHERE ((i.form = 'apply-now'::text) AND (i.due_at IS NOT NULL) AND (i.closed_as IS DISTINCT FROM 'handed over'::text) AND (NOT ((COALESCE(i.closed_as, ''::text) = 'duplicate'::text) AND (i.first_try_at IS NULL) AND (d.done <= d.due))) AND (NOT COALESCE((date_trunc('milliseconds'::text, i.released_at) <= d.due), false)));
grant select on promise to cash_express_desk;

create table promise_day (
  recipient text not null,
  day date not null,
  service_id smallint not null,
  counted integer not null,
  kept integer not null,
  waits integer[] not null,
  hours integer[] not null,
  open_waits integer[] not null default array_fill(0, ARRAY[24]),
  constraint promise_day_pkey PRIMARY KEY (service_id, day, recipient) INCLUDE (counted, kept),
  constraint promise_day_check CHECK (((kept >= 0) AND (kept <= counted))),
  constraint promise_day_counted_check CHECK ((counted > 0)),
  constraint promise_day_day_check CHECK (isfinite(day)),
  constraint promise_day_hours_check CHECK ((cardinality(hours) = 24)),
  constraint promise_day_open_waits_check CHECK ((cardinality(open_waits) = 24)),
  constraint promise_day_recipient_check CHECK (is_recipient(recipient)),
  constraint promise_day_service_id_check CHECK (((service_id >= '-1'::integer) AND (service_id <= 99))),
  constraint promise_day_waits_check CHECK ((cardinality(waits) = 24))
);
CREATE INDEX promise_day_recipient ON public.promise_day USING btree (recipient, day);
alter table promise_day enable row level security;
create policy person on promise_day for select to cash_express_desk using ((((recipient = ANY (( SELECT desk_recipients() AS desk_recipients)::text[])) OR (( SELECT desk_role() AS desk_role) = 'head office'::text)) AND (( SELECT desk_role() AS desk_role) = ANY (ARRAY['manager'::text, 'district'::text, 'head office'::text]))));
grant select on promise_day to cash_express_desk;

create table promise_rolled_up (
  one boolean not null default true,
  until timestamp with time zone not null,
  cursor xid8 not null,
  constraint promise_rolled_up_pkey PRIMARY KEY (one),
  constraint promise_rolled_up_one_check CHECK (one),
  constraint promise_rolled_up_until_check CHECK (isfinite(until))
);
grant select on promise_rolled_up to cash_express_desk;

create table recipient_pace (
  recipient text not null,
  asked integer not null,
  granted integer not null,
  begun timestamp with time zone[] not null,
  over_since timestamp with time zone,
  constraint recipient_pace_pkey PRIMARY KEY (recipient),
  constraint recipient_pace_asked_check CHECK ((asked >= 0)),
  constraint recipient_pace_begun_check CHECK ((cardinality(begun) <= 1000)),
  constraint recipient_pace_granted_check CHECK ((granted >= 0)),
  constraint recipient_pace_over_since_check CHECK (isfinite(over_since)),
  constraint recipient_pace_recipient_check CHECK (is_recipient(recipient))
);
CREATE INDEX recipient_pace_over ON public.recipient_pace USING btree (recipient) WHERE (over_since IS NOT NULL);
grant insert, select on recipient_pace to cash_express_worker;
grant update (asked, begun, granted, over_since) on recipient_pace to cash_express_worker;

create table release_cap (
  role text not null,
  kind text not null,
  per_hour integer not null,
  constraint release_cap_pkey PRIMARY KEY (role, kind),
  constraint release_cap_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'card'::text, 'open note'::text, 'look up'::text, 'look up last four'::text, 'compare caller'::text]))),
  constraint release_cap_per_hour_check CHECK (((per_hour >= 0) AND (per_hour <= 1000))),
  constraint release_cap_role_check CHECK ((role = ANY (ARRAY['representative'::text, 'manager'::text, 'district'::text, 'head office'::text, 'compliance'::text, 'auditor'::text])))
);

create table retention (
  form text not null,
  keep interval not null,
  counted_from text not null default 'receipt'::text,
  constraint retention_pkey PRIMARY KEY (form),
  constraint retention_counted_from_check CHECK ((counted_from = ANY (ARRAY['receipt'::text, 'answer'::text]))),
  constraint retention_form_check CHECK (is_form(form)),
  constraint retention_keep_check CHECK (((keep >= '60 days'::interval) AND isfinite(keep)))
);
grant select on retention to cash_express_worker;

create table schema_file (
  path text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_file_pkey PRIMARY KEY (path, sha256)
);
grant select on schema_file to cash_express_api;
grant select on schema_file to cash_express_worker;

create table sign_in_without_role (
  subject text not null,
  name text,
  at timestamp with time zone not null default now(),
  constraint sign_in_without_role_pkey PRIMARY KEY (subject),
  constraint sign_in_without_role_at_check CHECK (isfinite(at)),
  constraint sign_in_without_role_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 80)) AND (name !~ '[[:cntrl:]]'::text))),
  constraint sign_in_without_role_subject_check CHECK ((((length(subject) >= 1) AND (length(subject) <= 100)) AND (subject !~ '[[:cntrl:]]'::text)))
);
alter table sign_in_without_role enable row level security;
create policy person on sign_in_without_role for select to cash_express_desk using ((( SELECT desk_role() AS desk_role) = 'head office'::text));
grant select on sign_in_without_role to cash_express_desk;

create table staff (
  id bigint not null generated always as identity,
  subject text not null,
  name text not null,
  role text not null,
  added_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  constraint staff_subject_key UNIQUE (subject),
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_added_at_check CHECK (isfinite(added_at)),
  constraint staff_last_seen_at_check CHECK (isfinite(last_seen_at)),
  constraint staff_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 80)) AND (name !~ '[[:cntrl:]]'::text))),
  constraint staff_removed_at_check CHECK (isfinite(removed_at)),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['representative'::text, 'manager'::text, 'district'::text, 'head office'::text, 'compliance'::text, 'auditor'::text]))),
  constraint staff_subject_check CHECK ((((length(subject) >= 1) AND (length(subject) <= 100)) AND (subject !~ '[[:cntrl:]]'::text)))
);
CREATE TRIGGER staff_changed AFTER UPDATE OF role, removed_at ON public.staff FOR EACH ROW EXECUTE FUNCTION announce_staff();
grant select (added_at, id, last_seen_at, name, removed_at, role, subject) on staff to cash_express_desk;
grant select on staff to cash_express_records;

create table staff_store (
  staff_id bigint not null,
  store_id integer not null,
  until timestamp with time zone,
  constraint staff_store_pkey PRIMARY KEY (staff_id, store_id),
  constraint staff_store_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_store_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(store_id) ON DELETE CASCADE,
  constraint staff_store_until_check CHECK (isfinite(until))
);
grant select on staff_store to cash_express_desk;
grant select on staff_store to cash_express_records;

create table status_link (
  reference text not null,
  link_hash bytea not null,
  expires_at timestamp with time zone not null default (now() + '60 days'::interval),
  phone_copy bytea,
  constraint status_link_pkey PRIMARY KEY (reference),
  constraint status_link_expires_at_check CHECK (isfinite(expires_at)),
  constraint status_link_link_hash_check CHECK ((length(link_hash) = 32)),
  constraint status_link_phone_copy_check CHECK (((length(phone_copy) >= 29) AND (length(phone_copy) <= 100))),
  constraint status_link_reference_check CHECK (is_reference(reference))
);
CREATE INDEX status_link_expires ON public.status_link USING btree (expires_at);
grant select on status_link to cash_express_worker;

create table stopped_phone (
  phone_key bytea not null,
  stopped_at timestamp with time zone not null default now(),
  constraint stopped_phone_pkey PRIMARY KEY (phone_key),
  constraint stopped_phone_phone_key_check CHECK ((length(phone_key) = 32)),
  constraint stopped_phone_stopped_at_check CHECK (isfinite(stopped_at))
);

create table store (
  store_id integer not null,
  name text not null,
  address1 text not null,
  city text not null,
  state character(2) not null,
  zip text not null,
  phone text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  notice_email text not null,
  district text,
  sun_open time without time zone,
  sun_close time without time zone,
  mon_open time without time zone,
  mon_close time without time zone,
  tue_open time without time zone,
  tue_close time without time zone,
  wed_open time without time zone,
  wed_close time without time zone,
  thu_open time without time zone,
  thu_close time without time zone,
  fri_open time without time zone,
  fri_close time without time zone,
  sat_open time without time zone,
  sat_close time without time zone,
  constraint store_name_key UNIQUE (name) DEFERRABLE INITIALLY DEFERRED,
  constraint store_pkey PRIMARY KEY (store_id),
  constraint store_check CHECK ((((sun_open IS NULL) = (sun_close IS NULL)) AND ((sun_open IS NULL) OR (sun_open < sun_close)))),
  constraint store_check1 CHECK ((((mon_open IS NULL) = (mon_close IS NULL)) AND ((mon_open IS NULL) OR (mon_open < mon_close)))),
  constraint store_check2 CHECK ((((tue_open IS NULL) = (tue_close IS NULL)) AND ((tue_open IS NULL) OR (tue_open < tue_close)))),
  constraint store_check3 CHECK ((((wed_open IS NULL) = (wed_close IS NULL)) AND ((wed_open IS NULL) OR (wed_open < wed_close)))),
  constraint store_check4 CHECK ((((thu_open IS NULL) = (thu_close IS NULL)) AND ((thu_open IS NULL) OR (thu_open < thu_close)))),
  constraint store_check5 CHECK ((((fri_open IS NULL) = (fri_close IS NULL)) AND ((fri_open IS NULL) OR (fri_open < fri_close)))),
  constraint store_check6 CHECK ((((sat_open IS NULL) = (sat_close IS NULL)) AND ((sat_open IS NULL) OR (sat_open < sat_close)))),
  constraint store_district_check CHECK ((((length(district) >= 1) AND (length(district) <= 60)) AND (district !~ '[[:cntrl:]]'::text))),
  constraint store_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint store_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint store_phone_check CHECK ((phone ~ '^\d{3}-\d{3}-\d{4}$'::text)),
  constraint store_store_id_check CHECK ((store_id > 0))
);
CREATE TRIGGER store_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.store FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stores');
grant select on store to cash_express_api;
grant select on store to cash_express_desk;
grant select on store to cash_express_worker;

create table store_change (
  id bigint not null generated always as identity,
  store_id integer not null,
  kind text not null,
  from_day date not null,
  until_day date,
  value jsonb not null,
  reason text not null,
  promises text not null default 'before closing'::text,
  person bigint not null,
  at timestamp with time zone not null default now(),
  request uuid not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  withdrawn_because text,
  is_asked boolean not null default false,
  constraint store_change_pkey PRIMARY KEY (id),
  constraint store_change_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id),
  constraint store_change_person_fkey FOREIGN KEY (person) REFERENCES staff(id),
  constraint store_change_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id),
  constraint approved_by_another CHECK ((approved_by <> person)),
  constraint approved_if_waiting CHECK (((approved_by IS NULL) OR is_asked OR (kind = ANY (ARRAY['services'::text, 'new store'::text])))),
  constraint asked_closed_day CHECK (((NOT is_asked) OR (kind = 'closed day'::text))),
  constraint store_change_approved_at_check CHECK (isfinite(approved_at)),
  constraint store_change_at_check CHECK (isfinite(at)),
  constraint store_change_check CHECK (((until_day >= from_day) AND (until_day <= '2099-12-31'::date))),
  constraint store_change_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint store_change_check2 CHECK ((((withdrawn_by IS NULL) = (withdrawn_at IS NULL)) AND ((withdrawn_by IS NULL) = (withdrawn_because IS NULL)))),
  constraint store_change_from_day_check CHECK (((from_day >= '2020-01-01'::date) AND (from_day <= '2099-12-31'::date))),
  constraint store_change_kind_check CHECK ((kind = ANY (ARRAY['hours'::text, 'closed day'::text, 'notice'::text, 'services'::text, 'phone'::text, 'notice address'::text, 'new store'::text]))),
  constraint store_change_promises_check CHECK ((promises = ANY (ARRAY['before closing'::text, 'next open day'::text]))),
  constraint store_change_reason_check CHECK ((((length(reason) >= 1) AND (length(reason) <= 200)) AND (reason !~ '[[:cntrl:]]'::text))),
  constraint store_change_store_id_check CHECK ((store_id > 0)),
  constraint store_change_withdrawn_at_check CHECK (isfinite(withdrawn_at)),
  constraint store_change_withdrawn_because_check CHECK ((((length(withdrawn_because) >= 1) AND (length(withdrawn_because) <= 200)) AND (withdrawn_because !~ '[[:cntrl:]]'::text))),
  constraint value_fits_kind CHECK (fits_store_change(kind, value))
);
CREATE INDEX store_change_request ON public.store_change USING btree (request);
CREATE INDEX store_change_store ON public.store_change USING btree (store_id, id);
CREATE INDEX store_change_waiting ON public.store_change USING btree (id) WHERE ((kind = ANY (ARRAY['services'::text, 'new store'::text])) AND (approved_at IS NULL) AND (withdrawn_at IS NULL));
alter table store_change enable row level security;
create policy person on store_change for select to cash_express_desk using (((( SELECT desk_role() AS desk_role) = 'head office'::text) OR ((is_published(store_change.*) OR is_asked) AND (kind <> ALL (ARRAY['notice address'::text, 'new store'::text])) AND (('store:'::text || store_id) = ANY (( SELECT desk_recipients() AS desk_recipients)::text[])))));
create policy process on store_change for select to cash_express_api, cash_express_worker using (true);
CREATE TRIGGER keep_store_change BEFORE DELETE OR UPDATE ON public.store_change FOR EACH ROW EXECUTE FUNCTION keep_store_change();
CREATE TRIGGER store_change_changed AFTER INSERT OR UPDATE ON public.store_change FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stores');
grant select (approved_at, at, from_day, id, is_asked, kind, store_id, until_day, value, withdrawn_at) on store_change to cash_express_api;
grant select on store_change to cash_express_desk;
grant select on store_change to cash_express_worker;

create table store_inbox (
  month date not null,
  reference text not null,
  recipient text not null,
  form text not null,
  service_id smallint,
  language text not null default 'en'::text,
  received_at timestamp with time zone not null,
  arrived_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  moved_to timestamp with time zone,
  version integer not null default 1,
  from_recipient text,
  holder bigint,
  taken_at timestamp with time zone,
  held_until timestamp with time zone,
  tries smallint not null default 0,
  first_try_at timestamp with time zone,
  last_try_at timestamp with time zone,
  last_outcome text,
  next_try_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_as text,
  visit_on text,
  calls_stopped_at timestamp with time zone,
  released_at timestamp with time zone,
  note_number integer,
  note_by bigint,
  open_minutes integer,
  constraint store_inbox_pkey PRIMARY KEY (reference, recipient, month),
  constraint store_inbox_arrived_at_check CHECK (isfinite(arrived_at)),
  constraint store_inbox_calls_stopped_at_check CHECK (isfinite(calls_stopped_at)),
  constraint store_inbox_check CHECK ((month = ANY (months_of(reference)))),
  constraint store_inbox_check1 CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  constraint store_inbox_check2 CHECK ((((holder IS NULL) = (held_until IS NULL)) AND ((holder IS NULL) = (taken_at IS NULL)))),
  constraint store_inbox_closed_as_check CHECK (((closed_as ~ '^[a-z][a-z ]*$'::text) AND (length(closed_as) <= 40))),
  constraint store_inbox_closed_at_check CHECK (isfinite(closed_at)),
  constraint store_inbox_due_at_check CHECK (isfinite(due_at)),
  constraint store_inbox_first_try_at_check CHECK (isfinite(first_try_at)),
  constraint store_inbox_form_check CHECK (is_form(form)),
  constraint store_inbox_from_recipient_check CHECK (is_recipient(from_recipient)),
  constraint store_inbox_held_until_check CHECK (isfinite(held_until)),
  constraint store_inbox_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint store_inbox_last_outcome_check CHECK (((last_outcome ~ '^[a-z][a-z ]*$'::text) AND (length(last_outcome) <= 40))),
  constraint store_inbox_last_try_at_check CHECK (isfinite(last_try_at)),
  constraint store_inbox_moved_to_check CHECK (isfinite(moved_to)),
  constraint store_inbox_next_try_at_check CHECK (isfinite(next_try_at)),
  constraint store_inbox_note_by_check CHECK ((note_by > 0)),
  constraint store_inbox_note_number_check CHECK ((note_number > 0)),
  constraint store_inbox_open_minutes_check CHECK ((open_minutes >= 0)),
  constraint store_inbox_probe_check CHECK (((form = 'probe'::text) = (recipient = 'probe'::text))),
  constraint store_inbox_received_at_check CHECK (isfinite(received_at)),
  constraint store_inbox_recipient_check CHECK (is_recipient(recipient)),
  constraint store_inbox_reference_check CHECK (is_reference(reference)),
  constraint store_inbox_released_at_check CHECK (isfinite(released_at)),
  constraint store_inbox_service_id_check CHECK (((service_id >= 1) AND (service_id <= 99))),
  constraint store_inbox_taken_at_check CHECK (isfinite(taken_at)),
  constraint store_inbox_tries_check CHECK ((tries >= 0)),
  constraint store_inbox_version_check CHECK ((version > 0)),
  constraint store_inbox_visit_on_check CHECK (((visit_on = 'any day'::text) OR (visit_on ~ '^\d{4}-\d\d-\d\d$'::text)))
) partition by LIST (month);
CREATE INDEX store_inbox_closed ON ONLY public.store_inbox USING btree (recipient, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX store_inbox_due ON ONLY public.store_inbox USING btree (due_at) WHERE ((closed_at IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX store_inbox_ended ON ONLY public.store_inbox USING btree (due_at, recipient, reference) WHERE (due_at IS NOT NULL);
CREATE INDEX store_inbox_open ON ONLY public.store_inbox USING btree (recipient, due_at) WHERE (closed_at IS NULL);
CREATE INDEX store_inbox_promise ON ONLY public.store_inbox USING btree (recipient, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX store_inbox_recipient ON ONLY public.store_inbox USING btree (recipient, arrived_at);
alter table store_inbox enable row level security;
create policy keyholder on store_inbox for select to cash_express_keyholder using (true);
create policy person on store_inbox for select to cash_express_desk using ((((recipient = ANY (( SELECT desk_recipients() AS desk_recipients)::text[])) OR ((( SELECT desk_role() AS desk_role) = 'head office'::text) AND (recipient ~~ 'store:%'::text))) AND ((( SELECT desk_role() AS desk_role) <> 'representative'::text) OR (form = 'apply-now'::text))));
create policy worker on store_inbox for select to cash_express_worker using (true);
CREATE TRIGGER count_retention_from_answer AFTER UPDATE ON public.store_inbox FOR EACH ROW WHEN (((new.closed_at IS NOT NULL) AND (old.closed_at IS NULL))) EXECUTE FUNCTION count_retention_from_answer();
CREATE TRIGGER resume_reminders AFTER UPDATE ON public.store_inbox FOR EACH ROW WHEN (((new.closed_at IS NULL) AND ((old.closed_at IS NOT NULL) OR ((new.first_try_at IS NULL) AND (old.first_try_at IS NOT NULL)) OR ((new.calls_stopped_at IS NULL) AND (old.calls_stopped_at IS NOT NULL))))) EXECUTE FUNCTION resume_reminders();
grant select on store_inbox to cash_express_desk;
grant select on store_inbox to cash_express_keyholder;
grant select on store_inbox to cash_express_worker;

create table store_service (
  store_id integer not null,
  service_id smallint not null,
  constraint store_service_pkey PRIMARY KEY (store_id, service_id),
  constraint store_service_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(store_id) ON DELETE CASCADE,
  constraint store_service_service_id_check CHECK ((service_id = ANY (ARRAY[1, 3, 4, 6, 7, 8, 9])))
);
CREATE TRIGGER store_service_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.store_service FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stores');
grant select on store_service to cash_express_api;
grant select on store_service to cash_express_desk;
grant select on store_service to cash_express_worker;

create table submission (
  month date not null,
  reference text not null,
  form text not null,
  version smallint not null,
  store_id integer,
  service_id smallint,
  language text not null default 'en'::text,
  received_at timestamp with time zone not null default now(),
  retention_from timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  body bytea storage external not null,
  desk_wrapped_key bytea storage external,
  escrow_wrapped_key bytea storage external,
  contact_card bytea storage external,
  notice_wrapped_card_key bytea storage external,
  desk_wrapped_card_key bytea storage external,
  constraint submission_pkey PRIMARY KEY (reference, month),
  constraint submission_body_check CHECK (is_sealed(body, 1048604)),
  constraint submission_check CHECK ((month = ANY (months_of(reference)))),
  constraint submission_check1 CHECK ((num_nonnulls(contact_card, notice_wrapped_card_key, desk_wrapped_card_key) = ANY (ARRAY[0, 3]))),
  constraint submission_contact_card_check CHECK (is_sealed(contact_card, 8220)),
  constraint submission_desk_wrapped_card_key_check CHECK (is_wrapped_key(desk_wrapped_card_key, 'desk'::text)),
  constraint submission_desk_wrapped_key_check CHECK (is_wrapped_key(desk_wrapped_key, 'desk'::text)),
  constraint submission_due_at_check CHECK (isfinite(due_at)),
  constraint submission_escrow_wrapped_key_check CHECK (is_wrapped_key(escrow_wrapped_key, 'escrow'::text)),
  constraint submission_form_check CHECK (is_form(form)),
  constraint submission_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint submission_notice_wrapped_card_key_check CHECK (is_wrapped_key(notice_wrapped_card_key, 'notice'::text)),
  constraint submission_received_at_check CHECK (isfinite(received_at)),
  constraint submission_reference_check CHECK (is_reference(reference)),
  constraint submission_retention_from_check CHECK (isfinite(retention_from)),
  constraint submission_service_id_check CHECK (((service_id >= 1) AND (service_id <= 99))),
  constraint submission_store_id_check CHECK ((store_id > 0)),
  constraint submission_version_check CHECK (((version >= 1) AND (version <= 999)))
) partition by LIST (month);
CREATE INDEX submission_retention ON ONLY public.submission USING btree (form, retention_from);
CREATE INDEX submission_with_contact_card ON ONLY public.submission USING btree (received_at) WHERE (contact_card IS NOT NULL);
alter table submission enable row level security;
create policy keyholder on submission for select to cash_express_keyholder using (true);
create policy person on submission to cash_express_desk using (sees_submission(reference));
create policy worker on submission to cash_express_worker using (true);
grant select (body, contact_card, due_at, form, month, received_at, reference, service_id, store_id, version) on submission to cash_express_desk;
grant select (body, contact_card, desk_wrapped_card_key, desk_wrapped_key, due_at, escrow_wrapped_key, form, month, notice_wrapped_card_key, received_at, reference, service_id, store_id, version) on submission to cash_express_keyholder;
grant select (contact_card, due_at, form, language, month, notice_wrapped_card_key, received_at, reference, retention_from, service_id, store_id, version) on submission to cash_express_worker;

create table submission_trace (
  reference text not null,
  trace_id bytea not null,
  span_id bytea not null,
  at timestamp with time zone not null default now(),
  constraint submission_trace_pkey PRIMARY KEY (reference),
  constraint submission_trace_at_check CHECK (isfinite(at)),
  constraint submission_trace_reference_check CHECK (is_reference(reference)),
  constraint submission_trace_span_id_check CHECK ((length(span_id) = 8)),
  constraint submission_trace_trace_id_check CHECK ((length(trace_id) = 16))
);
CREATE INDEX submission_trace_at ON public.submission_trace USING btree (at);

create table text_message (
  id uuid not null default gen_random_uuid(),
  reference text not null,
  kind text not null,
  recipient text,
  number integer,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  failure text,
  ended_at timestamp with time zone,
  ended_as text,
  constraint text_message_reference_recipient_number_key UNIQUE NULLS NOT DISTINCT (reference, recipient, number),
  constraint text_message_pkey PRIMARY KEY (id),
  constraint text_message_reference_fkey FOREIGN KEY (reference) REFERENCES text_subscription(reference) ON DELETE CASCADE,
  constraint text_message_attempted_at_check CHECK (isfinite(attempted_at)),
  constraint text_message_attempts_check CHECK ((attempts >= 0)),
  constraint text_message_check CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint text_message_check1 CHECK ((((kind = 'tried'::text) = (recipient IS NOT NULL)) AND ((kind = 'tried'::text) = (number IS NOT NULL)))),
  constraint text_message_created_at_check CHECK (isfinite(created_at)),
  constraint text_message_ended_as_check CHECK ((ended_as = ANY (ARRAY['sent'::text, 'refused'::text, 'stopped'::text, 'late'::text, 'not needed'::text, 'not opened'::text]))),
  constraint text_message_ended_at_check CHECK (isfinite(ended_at)),
  constraint text_message_failure_check CHECK (((failure ~ '^[ -~]*$'::text) AND (length(failure) <= 200))),
  constraint text_message_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'tried'::text]))),
  constraint text_message_number_check CHECK ((number > 0)),
  constraint text_message_recipient_check CHECK (is_recipient(recipient))
);
grant select on text_message to cash_express_worker;
grant update (attempted_at, attempts, ended_as, ended_at, failure) on text_message to cash_express_worker;

create table text_subscription (
  reference text not null,
  phone_key bytea not null,
  body bytea storage external not null,
  notice_wrapped_key bytea storage external not null,
  agreed_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  constraint text_subscription_pkey PRIMARY KEY (reference),
  constraint text_subscription_reference_fkey FOREIGN KEY (reference) REFERENCES status_link(reference) ON DELETE CASCADE,
  constraint text_subscription_agreed_at_check CHECK (isfinite(agreed_at)),
  constraint text_subscription_body_check CHECK (is_sealed(body, 2076)),
  constraint text_subscription_notice_wrapped_key_check CHECK (is_wrapped_key(notice_wrapped_key, 'notice'::text)),
  constraint text_subscription_phone_key_check CHECK ((length(phone_key) = 32)),
  constraint text_subscription_stopped_at_check CHECK (isfinite(stopped_at))
);
CREATE INDEX text_subscription_phone ON public.text_subscription USING btree (phone_key);

create table vehicle (
  make text not null,
  model text not null,
  body_style text not null,
  year_mfg smallint not null,
  constraint vehicle_pkey PRIMARY KEY (make, model, body_style, year_mfg),
  constraint vehicle_year_mfg_check CHECK (((year_mfg >= 1900) AND (year_mfg <= 2200)))
);
CREATE TRIGGER vehicle_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vehicle FOR EACH STATEMENT EXECUTE FUNCTION announce_change('vehicles');
grant select on vehicle to cash_express_api;
grant select on vehicle to cash_express_desk;
grant select on vehicle to cash_express_worker;

-- accept_submissions(key_hashes bytea[], body_digests bytea[], captchas bytea[], captchas_expire_at timestamp with time zone[], "references" text[], forms text[], versions smallint[], store_ids integer[], service_ids smallint[], due_times timestamp with time zone[], bodies bytea[], desk_wrapped_keys bytea[], escrow_wrapped_keys bytea[], contact_cards bytea[], notice_wrapped_card_keys bytea[], desk_wrapped_card_keys bytea[], drafts bytea[], consent_references text[], consent_text_ids text[], consent_text_versions text[], consent_text_hashes bytea[], consent_evidence_hashes bytea[], languages text[]) returns TABLE(key_hash bytea, outcome text, response jsonb)
--   plpgsql security definer set search_path=public, pg_temp, body 9adf1b01095f5a54, granted to cash_express_api;
-- act_on_case(reference text, recipient text, version integer, kind text, details jsonb, state jsonb, request uuid) returns integer
--   plpgsql security definer set search_path=public, pg_temp, body 4fa12212e8ebf2bd, granted to cash_express_desk;
-- acting_head_office() returns text
--   plpgsql security definer set search_path=public, pg_temp, body bfcab94f72b1ebd2;
-- add_confirmations("references" text[], kinds text[], numbers integer[]) returns void
--   plpgsql, body a29e034aaae802bb, granted to cash_express_worker;
-- add_employment_section(draft_hash bytea, section text, digest bytea, body bytea, desk_wrapped_key bytea, escrow_wrapped_key bytea, further_stores integer[]) returns text
--   plpgsql security definer set search_path=public, pg_temp, body e50c9647d60c37d0, granted to cash_express_api;
-- add_jobs(queue text, keys text[], contents jsonb[], start_times timestamp with time zone[]) returns void
--   plpgsql set lock_timeout=200ms, body 2886989e62158e97, granted to cash_express_worker;
-- add_links("references" text[], link_hashes bytea[], phone_copies bytea[], address_keys bytea[], domain_keys bytea[], bodies bytea[], notice_wrapped_keys bytea[]) returns void
--   plpgsql security definer set search_path=public, pg_temp, body 4ed9a4421a6a8536, granted to cash_express_api;
-- add_mail("references" text[], recipients text[], channels text[], at timestamp with time zone DEFAULT now()) returns void
--   plpgsql, body c7f76cde747b2685, granted to cash_express_worker;
-- add_status_links("references" text[], link_hashes bytea[], phone_copies bytea[], address_keys bytea[], bodies bytea[], notice_wrapped_keys bytea[]) returns void
--   sql security definer set search_path=public, pg_temp, body 31ec0da1e314fe88, granted to cash_express_api;
-- add_text(reference text, kind text, recipient text, number integer, after interval) returns void
--   plpgsql, body 668db9c1982c59f8;
-- add_traces("references" text[], trace_ids bytea[], span_ids bytea[]) returns void
--   plpgsql security definer set search_path=public, pg_temp, body 451ac0e9eb841f6b, granted to cash_express_api;
-- add_tried_text(reference text, recipient text, number integer) returns void
--   plpgsql, body 8359f931f32abab1;
-- add_update(the_case store_inbox, kind text) returns void
--   plpgsql, body 572fe9a70a7d7aa9;
-- allow_calls(reference text, link_hash bytea, due timestamp with time zone) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 6172b25c0b4ecbf6, granted to cash_express_api;
-- allow_texts(phone_key bytea) returns void
--   sql security definer set search_path=public, pg_temp, body e42e710d5e54b141, granted to cash_express_api;
-- announce_change() returns trigger
--   plpgsql, body f98a9cf11b906ae2;
-- announce_staff() returns trigger
--   plpgsql, body e6490c12132d414b;
-- announce_to_store(the_case store_inbox, what text) returns void
--   plpgsql, body 29cd7fe275f9680e;
-- append_case_event(cases store_inbox[], kind text, details jsonb[], person bigint DEFAULT NULL::bigint, request uuid DEFAULT NULL::uuid) returns void
--   plpgsql set search_path=public, pg_temp, body 31460a9e05e29ac8;
-- approve_cost(id bigint) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 481cf0de3d53580c, granted to cash_express_desk;
-- approve_store_change(id bigint, note text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body e077ed4757281437, granted to cash_express_desk;
-- approved_costs() returns TABLE(id bigint, kind text, state text, service_id smallint, details jsonb, effective_from date, effective_until date, approved_at timestamp with time zone, withdrawn_at timestamp with time zone)
--   sql stable security definer set search_path=public, pg_temp, body 80ba23fe591bcc5d, granted to cash_express_api;
-- arrive_cases("references" text[]) returns void
--   plpgsql security definer set search_path=public, pg_temp, body d3941d1b0a1f3acd, granted to cash_express_worker;
-- ask_to_close(store_id integer, request uuid, reason text) returns bigint
--   plpgsql security definer set search_path=public, pg_temp, body b0a8f9721e619ba0, granted to cash_express_desk;
-- awaits_call(the_case store_inbox) returns boolean
--   sql immutable parallel safe, body 77c3002ff2968171, granted to cash_express_desk, cash_express_worker;
-- cancel_application(reference text, link_hash bytea) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 7a23c50eef978502, granted to cash_express_api;
-- captchas_spent(payers bytea[]) returns TABLE(payer bytea, spent integer)
--   sql stable security definer set enable_seqscan=off set search_path=public, pg_temp, body 39b14b5169e03578, granted to cash_express_api;
-- case_cursor(number xid8) returns bigint
--   sql stable set search_path=pg_catalog, pg_temp, body 9ed76832dd099c69, granted to cash_express_desk;
-- clear_contact_cards(at_most integer) returns bigint
--   plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp, body e0f76c33967a06ee, granted to cash_express_worker;
-- close_outside_service(failed_service text, seconds integer) returns void
--   sql security definer set search_path=public, pg_temp, body a86b84bfeb629f1a, granted to cash_express_api;
-- close_probe(reference text, digest text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body d816b1dbad3f4cdf, granted to cash_express_keyholder;
-- compare_caller(subject text, reference text, recipient text) returns TABLE(problem text, audit_id bigint, body bytea, wrapped_key bytea, form text, version integer, store text)
--   plpgsql security definer set search_path=public, pg_temp, body e8bb78f8fa00b156, granted to cash_express_keyholder;
-- correct_application(reference text, link_hash bytea, fields text[], bodies bytea[], notice_wrapped_keys bytea[], desk_wrapped_keys bytea[], link_copies bytea[], language text, request uuid) returns text
--   plpgsql security definer set search_path=public, pg_temp, body cdb19b3b0459e108, granted to cash_express_api;
-- correction_counts(reference text) returns TABLE(field text, changes integer)
--   sql stable, body 95650d31aa769d6b;
-- count_places(places integer[]) returns integer[]
--   plpgsql immutable parallel safe, body 77edd799c0744993;
-- count_retention_from_answer() returns trigger
--   plpgsql security definer set search_path=public, pg_temp, body bd4b67d309914a96;
-- cover_store(subject text, store_id integer, last_day date, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 53b93f6748c9158a, granted to cash_express_desk;
-- create_partition(parent text, key text, value date, suffix text) returns void
--   plpgsql, body 99195f629acc363e;
-- create_partitions() returns void
--   plpgsql security definer set lock_timeout=200ms set search_path=public, pg_temp, body ddb7f33a676473b4, granted to cash_express_worker;
-- database_metrics() returns TABLE(standbys_expected integer, standbys_connected integer, standby_lag_bytes double precision, archive_on boolean, archive_failing boolean, archive_waiting_files integer)
--   sql stable security definer set search_path=public, pg_temp, body 9fddb98e82362302, granted to cash_express_worker;
-- day_in_state(state text) returns date
--   sql stable security definer set search_path=public, pg_temp, body f53eb45bdd3a2fe3;
-- decide_closing(id bigint, is_confirmed boolean) returns text
--   plpgsql security definer set search_path=public, pg_temp, body e30f8d55e19803db, granted to cash_express_desk;
-- delete_expired_submissions(at_most integer) returns bigint
--   plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp, body cc9425b2b3bdaceb, granted to cash_express_worker;
-- delete_submissions("references" text[]) returns bigint
--   plpgsql, body f0c14255f1e692de;
-- desk_person() returns bigint
--   sql stable, body f3c8c81ddbeb8f17, granted to cash_express_desk;
-- desk_recipients() returns text[]
--   sql stable security definer set search_path=public, pg_temp, body 7b6a2b58f650e802, granted to cash_express_desk;
-- desk_role() returns text
--   sql stable security definer set search_path=public, pg_temp, body f17b41615457aa92, granted to cash_express_desk;
-- drop_expired_days() returns bigint
--   plpgsql security definer set lock_timeout=50ms set search_path=public, pg_temp, body 7d28e7048d1a5ff4, granted to cash_express_worker;
-- drop_expired_month() returns date
--   plpgsql security definer set lock_timeout=25ms set search_path=public, pg_temp, body 9e80e24dfbb8ed70, granted to cash_express_worker;
-- due_text(id uuid) returns TABLE(reference text, kind text, body bytea, notice_wrapped_key bytea, form text, version integer, store_id integer, contact_card bytea, notice_wrapped_card_key bytea, store_name text, store_phone text, time_zone text, language text)
--   plpgsql security definer set search_path=public, pg_temp, body acc701d171e7fa66, granted to cash_express_worker;
-- employment_reference(draft_hash bytea) returns TABLE(reference text, store_id integer, version smallint)
--   sql security definer set search_path=public, pg_temp, body dcb345da4a842de6, granted to cash_express_api;
-- ended_promises() returns TABLE(days integer, ended bigint, kept bigint)
--   plpgsql stable security definer set search_path=public, pg_temp, body 287ca976d1c1ad2e, granted to cash_express_worker;
-- erase_submission(reference text, who text, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 60f5277f35bc0df3, granted to cash_express_records;
-- expired_days() returns TABLE(parent text, child text)
--   sql stable, body 5e824b0fc16f8cbf;
-- expired_requests() returns TABLE(what text, expired bigint)
--   sql stable security definer set search_path=public, pg_temp, body 443232814d0c1c6e, granted to cash_express_worker;
-- expired_submissions() returns TABLE(form text, expired bigint)
--   sql stable security definer set enable_seqscan=off set search_path=public, pg_temp, body e91daad047a789fc, granted to cash_express_worker;
-- find_by_phone(subject text, scope text, hashes bytea[]) returns TABLE(problem text, audit_id bigint, found_references text[], found_recipients text[])
--   plpgsql security definer set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set search_path=public, pg_temp, body aa6120dd72dbc725, granted to cash_express_keyholder;
-- first_expired_month() returns date
--   sql stable, body 9105ce58e0b140d2;
-- fits_store_change(kind text, value jsonb) returns boolean
--   plpgsql immutable set search_path=public, pg_temp, body b47ae3cda2260075;
-- followed_reference(reference text, link_hash bytea) returns text
--   sql stable, body c98a7776219acfbe;
-- forget_customers(at_most integer) returns bigint
--   plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp, body 30ac376fde682392, granted to cash_express_worker;
-- forget_traces(at_most integer) returns bigint
--   plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp, body 7b0da762ed9a56b3, granted to cash_express_worker;
-- give_role(subject text, name text, role text, stores integer[], is_new boolean, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 70b6006e4f6e07ec, granted to cash_express_desk;
-- guard_cost_version() returns trigger
--   plpgsql set search_path=public, pg_temp, body afbcd968e6f756af;
-- hasten_jobs(queue text, keys text[]) returns void
--   sql set lock_timeout=200ms, body 64bbb48c1fb3573f, granted to cash_express_worker;
-- head_office_subject() returns text
--   plpgsql stable security definer set search_path=public, pg_temp, body 3b134e6637d76b52;
-- hold_submission(reference text, who text, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 7c5a1e73fdb4c459, granted to cash_express_records;
-- is_form(value text) returns boolean
--   sql immutable parallel safe, body 7127ace80e328ce1, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- is_published(change store_change) returns boolean
--   sql immutable, body 34c9c8ae262de6c9, granted to cash_express_api, cash_express_desk, cash_express_worker;
-- is_recipient(value text) returns boolean
--   sql immutable parallel safe, body aaf7c7385cad301d, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- is_reference(value text) returns boolean
--   sql immutable parallel safe, body a1c941861a573585, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- is_sealed(bytes bytea, at_most integer) returns boolean
--   sql immutable parallel safe, body b22fa03d1798006e, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- is_wrapped_key(bytes bytea, holder text) returns boolean
--   sql immutable parallel safe, body 67455e081a51ca0b, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- keep_beyond_month("references" text[]) returns void
--   plpgsql, body 4cd6a4abd84583fc;
-- keep_last_seen() returns trigger
--   plpgsql security definer set search_path=public, pg_temp, body 0ee6da8713b9b1f4;
-- keep_late_submissions(at_most integer) returns bigint
--   plpgsql security definer set search_path=public, pg_temp, body 306c820c8b83508c, granted to cash_express_worker;
-- keep_phone_hashes(taken_references text[], taken_recipients text[], taken_at timestamp with time zone[], hashed_references text[], hashed_recipients text[], number_hashes bytea[], last_four_hashes bytea[]) returns void
--   plpgsql security definer set search_path=public, pg_temp, body eb932df145c55528, granted to cash_express_keyholder;
-- keep_store_change() returns trigger
--   plpgsql, body 96aee98f78d6792e;
-- kept_longer(expired date, at_most integer) returns text[]
--   plpgsql set enable_bitmapscan=off set enable_seqscan=off, body a76d42023aaa0c6d;
-- kept_month() returns date
--   sql immutable parallel safe, body bfa371a4836dd87e, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- linked_cases(recipient text) returns TABLE(reference text, other text, other_received_at timestamp with time zone)
--   sql stable security definer set search_path=public, pg_temp, body 2f4deb1913ab11d3, granted to cash_express_desk;
-- lock_case(reference text, recipient text) returns TABLE(form text, time_zone text, now timestamp with time zone)
--   sql security definer set search_path=public, pg_temp, body caa95a3accb7b775, granted to cash_express_desk;
-- lock_phone(phone_key bytea) returns void
--   sql, body be932d9e233783ab;
-- look_up_inboxes(subject text) returns text[]
--   sql stable security definer set search_path=public, pg_temp, body 1011b1767f6c1e2d, granted to cash_express_keyholder;
-- look_ups_left() returns TABLE(most integer, "left" integer, last_four_left integer, next_at timestamp with time zone)
--   sql stable security definer set search_path=public, pg_temp, body d24d8e7dfa7048de, granted to cash_express_desk;
-- mark_answered(reference text, recipient text) returns bigint
--   plpgsql security definer set search_path=public, pg_temp, body c01cc6c73c83f2e6, granted to cash_express_keyholder;
-- mark_bounced(reference text, return_key uuid, status text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body eb8c5ea80dfd489b, granted to cash_express_worker;
-- month_expires(month date) returns timestamp with time zone
--   sql stable, body b0158d696f4b8029;
-- month_of(reference text) returns date
--   sql immutable parallel safe, body 9fee55d0ecd095ec, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- months_of(reference text) returns date[]
--   sql immutable parallel safe, body 30a7110096c6552e, granted to cash_express_api, cash_express_desk, cash_express_keyholder, cash_express_records, cash_express_worker;
-- move_call_back(reference text, recipient text, version integer, to_time timestamp with time zone, because text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body 339b873bc68c50de, granted to cash_express_worker;
-- move_promise(reference text, recipient text, version integer, to_time timestamp with time zone, because text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body 6ac6a782f52fe34e, granted to cash_express_worker;
-- needs_contact_card(reference text) returns boolean
--   sql stable, body 49ab10ab2a527617;
-- note_audit_export(what text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body a4ed500a79720457, granted to cash_express_desk;
-- note_cost(action text, version bigint, why text) returns void
--   sql security definer set search_path=public, pg_temp, body cdad3f2432a5261c;
-- note_sign_in_without_role(subject text, name text) returns void
--   plpgsql security definer set search_path=public, pg_temp, body 6e7e40c76eedb8a0, granted to cash_express_desk;
-- notify_workers(queue text) returns void
--   sql, body 513d05e1a3ec873f, granted to cash_express_api, cash_express_worker;
-- partition_months(parent text) returns SETOF date
--   sql stable, body 912ef514c2cfb538;
-- places_of("references" text[]) returns TABLE(reference text, month date)
--   sql immutable parallel safe, body 9979e513ba510519;
-- probe_state(reference text) returns TABLE(delivered double precision, opened double precision, closed double precision, digest text)
--   sql stable security definer set search_path=public, pg_temp, body c5c87668ed5c77fc, granted to cash_express_api;
-- promised_by(the_case store_inbox) returns timestamp with time zone
--   sql immutable parallel safe, body a06e9ba2e4dbbba4, granted to cash_express_desk, cash_express_worker;
-- propose_cost(kind text, state text, service_id smallint, details jsonb, effective_from date, effective_until date, request uuid) returns bigint
--   plpgsql security definer set search_path=public, pg_temp, body e2b8afbbda85692a, granted to cash_express_desk;
-- publishes_costs() returns boolean
--   sql stable security definer set search_path=public, pg_temp, body aabf9fc23db77b99;
-- read_board(session bytea, inbox text) returns TABLE(recipient text, store jsonb, store_changes jsonb, waiting integer, late integer, due_today integer, called_today integer, next_due jsonb, arrivals integer, newest jsonb, week jsonb)
--   plpgsql stable security definer set search_path=public, pg_temp, body 36783f4599705c39, granted to cash_express_listener;
-- read_case_changes(since bigint) returns TABLE(cursor bigint, begins bigint, xid bigint, the_case store_inbox, holder_name text)
--   plpgsql stable security definer set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set search_path=public, pg_temp, body 96d2d18bebb0f7b3, granted to cash_express_desk;
-- read_status(reference text, link_hash bytea) returns jsonb
--   plpgsql stable security definer set search_path=public, pg_temp, body 231dc72495b7928b, granted to cash_express_api;
-- read_texts(reference text, link_hash bytea) returns text
--   plpgsql stable security definer set search_path=public, pg_temp, body 771febb600c91dec, granted to cash_express_api;
-- reads_audit() returns boolean
--   sql stable security definer set search_path=public, pg_temp, body 7dd6f356898095db, granted to cash_express_desk;
-- receive_case(reference text, from_recipient text, to_store integer) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body e8c76063c9c665cc, granted to cash_express_desk;
-- record_disclosure(reference text, recipient text, kind text, person bigint) returns void
--   sql, body 8fe2c4f54a7d085f;
-- record_export(what text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body 87d4e49656797734, granted to cash_express_desk;
-- release_counts(days date[], zone text, by text, people text[], inbox text) returns TABLE(day date, key text, releases integer)
--   plpgsql stable security definer set enable_bitmapscan=off set enable_seqscan=off set jit=off set search_path=public, pg_temp, body f0683f43c15206bb, granted to cash_express_desk;
-- release_key(subject text, reference text, recipient text, scope text, reason text) returns TABLE(problem text, audit_id bigint, wrapped_key bytea, form text, version integer, store text)
--   plpgsql security definer set search_path=public, pg_temp, body 290769565bc7e6ba, granted to cash_express_keyholder;
-- release_submission(reference text, who text, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 56c87b42bcf3d3c5, granted to cash_express_records;
-- release_with_note(subject text, reference text, recipient text, scope text, reason text) returns TABLE(problem text, audit_id bigint, wrapped_key bytea, form text, version integer, store text, note_number integer, wrapped_note_key bytea)
--   plpgsql security definer set search_path=public, pg_temp, body 1b64055bf6ea856b, granted to cash_express_keyholder;
-- releases_between(first timestamp with time zone, last timestamp with time zone, people text[], inbox text) returns TABLE(id bigint, at timestamp with time zone, who text, recipient text, is_call boolean, has_try boolean)
--   plpgsql stable security definer set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set jit=off set search_path=public, pg_temp, body b3a7c683f9dd3291, granted to cash_express_desk;
-- remove_person(subject text, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body d69a7003b2c540a0, granted to cash_express_desk;
-- remove_staff(subject text, who text, reason text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body 59f3a8cfb5d5e27a, granted to cash_express_records;
-- replay_submission(key_hash bytea, body_digest bytea) returns TABLE(outcome text, response jsonb)
--   sql security definer set search_path=public, pg_temp, body 15f693a5c21b2634, granted to cash_express_api;
-- resume_reminders() returns trigger
--   plpgsql security definer set search_path=public, pg_temp, body 5d9f3ba100299bef;
-- review_promises(store_id integer) returns void
--   plpgsql security definer set search_path=public, pg_temp, body 080bacf9b79137e7;
-- roles_given() returns TABLE(given integer, head_office integer)
--   sql stable security definer set search_path=public, pg_temp, body 536739405846c541, granted to cash_express_worker;
-- roll_up_days(recipients text[], days date[], until timestamp with time zone) returns void
--   plpgsql set search_path=public, pg_temp, body 3963a08b1302d48a;
-- roll_up_promises(until timestamp with time zone DEFAULT now()) returns integer
--   plpgsql security definer set search_path=public, pg_temp, body 8dc3018b4564b701, granted to cash_express_worker;
-- roll_up_stores(recipients text[]) returns void
--   plpgsql set search_path=public, pg_temp, body 6f5fd3ec446207f7;
-- save_store_changes(store_id integer, request uuid, reason text, promises text, changes jsonb) returns bigint[]
--   plpgsql security definer set search_path=public, pg_temp, body 84ef597c79aea3f9, granted to cash_express_desk;
-- seconds_until_room(wanted bytea, most integer) returns integer
--   sql stable security definer set enable_seqscan=off set search_path=public, pg_temp, body 01a30ae54736e92d, granted to cash_express_api;
-- sees_case(month date, reference text, recipient text) returns boolean
--   plpgsql stable set search_path=public, pg_temp, body 971d3e4246563d8d, granted to cash_express_desk;
-- sees_inbox(recipient text, form text) returns boolean
--   sql stable, body 8ca972b7cac03436;
-- sees_submission(reference text) returns boolean
--   plpgsql stable set search_path=public, pg_temp, body c1615c5061a255ca, granted to cash_express_desk;
-- send_back_cost(id bigint, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 768ea204c764421c, granted to cash_express_desk;
-- set_staff(subject text, name text, role text, stores integer[], who text, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 9c352a12470200bf, granted to cash_express_records;
-- spend_captchas(payers bytea[]) returns void
--   sql security definer set search_path=public, pg_temp, body d4bd470f134219e8, granted to cash_express_api;
-- stop_calls(reference text, link_hash bytea) returns text
--   plpgsql security definer set search_path=public, pg_temp, body 069b2d15c5444fa6, granted to cash_express_api;
-- stop_texts(phone_key bytea) returns void
--   plpgsql security definer set search_path=public, pg_temp, body 21b97e4029bbe24f, granted to cash_express_api;
-- store_value(store_id integer, kind text, day date) returns jsonb
--   sql stable security definer set search_path=public, pg_temp, body 8c26eee1b25e4de9, granted to cash_express_worker;
-- subscribe_texts(reference text, link_hash bytea, phone_key bytea, body bytea, notice_wrapped_key bytea, text_version text, text_sha256 bytea) returns text
--   sql security definer set search_path=public, pg_temp, body 91970797837ac5d1, granted to cash_express_api;
-- subscribe_to_texts(reference text, link_hash bytea, phone_key bytea, body bytea, notice_wrapped_key bytea, text_version text, text_sha256 bytea, is_named boolean) returns text
--   plpgsql security definer set search_path=public, pg_temp, body ab3a9f9cd6864825, granted to cash_express_api;
-- take_due_phones(at_most integer) returns TABLE(reference text, recipient text, due_at timestamp with time zone, form text, version integer, store text, contact_card bytea, wrapped_card_key bytea, changed_phone bytea, wrapped_phone_key bytea)
--   plpgsql security definer set search_path=public, pg_temp, body cfc3673f614c052c, granted to cash_express_keyholder;
-- take_outside_requests(wanted_service text, wanted integer, most integer) returns TABLE(granted integer, asked integer, closed boolean)
--   plpgsql security definer set search_path=public, pg_temp, body ae027af9da741a8b, granted to cash_express_api;
-- take_probes() returns TABLE(reference text, version integer, body bytea, wrapped_key bytea)
--   plpgsql security definer set search_path=public, pg_temp, body 6be31351b096edbb, granted to cash_express_keyholder;
-- take_pushes(inbox text, cursor bigint) returns TABLE(endpoint text, p256dh bytea, auth bytea)
--   sql security definer set search_path=public, pg_temp, body 9ab1d8337357d4ef, granted to cash_express_desk;
-- traces_of("references" text[]) returns TABLE(reference text, trace_id bytea, span_id bytea)
--   sql stable security definer set search_path=public, pg_temp, body 7d24f33ead2c7456, granted to cash_express_desk, cash_express_worker;
-- undelivered_mail(at_most integer) returns TABLE(reference text, recipient text, channel text, since timestamp with time zone, attempts integer, attempted_at timestamp with time zone, state text, failure text)
--   sql stable security definer set search_path=public, pg_temp, body a8a37c21e21cf7cd, granted to cash_express_desk;
-- use_phone_key(key_name text) returns boolean
--   plpgsql security definer set search_path=public, pg_temp, body 080c47befd96e819, granted to cash_express_keyholder;
-- withdraw_cost(id bigint, reason text) returns text
--   plpgsql security definer set search_path=public, pg_temp, body d7f788b978f2aaee, granted to cash_express_desk;
-- withdraw_store_changes(ids bigint[], because text) returns integer
--   plpgsql security definer set search_path=public, pg_temp, body 9b810e44cb09878c, granted to cash_express_desk;
