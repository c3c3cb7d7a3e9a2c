-- The people of the desk. Their identity comes from the lender's identity provider; role and stores are kept here.
create table staff (
  id bigint generated always as identity primary key,
  -- The `sub` of the identity provider.
  subject text not null unique check (length(subject) between 1 and 100 and subject !~ '[[:cntrl:]]'),
  name text not null check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  role text not null check (role in ('representative', 'manager', 'district', 'head office', 'compliance', 'auditor')),
  added_at timestamptz not null default now() check (isfinite(added_at)),
  removed_at timestamptz check (isfinite(removed_at))
);

create table staff_store (
  staff_id bigint not null references staff,
  store_id integer not null references store on delete cascade,
  primary key (staff_id, store_id)
);

-- A browser that is signed in. Only the hash of its cookie is stored. It ends 15 minutes after the last use and 12 hours
-- after it began.
create table desk_session (
  id_hash bytea primary key check (length(id_hash) = 32),
  staff_id bigint not null references staff,
  -- The provider's own session, for its logout.
  sid text check (length(sid) <= 200),
  started_at timestamptz not null default now() check (isfinite(started_at)),
  seen_at timestamptz not null default now() check (isfinite(seen_at))
);
create index desk_session_person on desk_session (staff_id);
create index desk_session_sid on desk_session (sid) where sid is not null;

-- The identity token of each tab. Its nonce is the hash of the tab's public key, so that it is worth nothing without the
-- tab's private key.
create table desk_tab (
  id_hash bytea not null references desk_session on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  id_token text not null check (length(id_token) <= 8000),
  -- When the person last showed both factors.
  signed_in_at timestamptz not null check (isfinite(signed_in_at)),
  expires_at timestamptz not null check (isfinite(expires_at)),
  primary key (id_hash, key_hash)
);

-- Adds a person or changes their role and stores. Returns 'added' or 'changed'.
create function set_staff(subject text, name text, role text, stores integer[], who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  person bigint;
  known boolean;
begin
  select exists (select from staff s where s.subject = set_staff.subject and s.removed_at is null) into known;
  insert into staff (subject, name, role) values (set_staff.subject, set_staff.name, set_staff.role)
    on conflict on constraint staff_subject_key do update
      set name = excluded.name, role = excluded.role, removed_at = null
    returning id into person;
  delete from staff_store s where s.staff_id = person;
  insert into staff_store (staff_id, store_id) select person, unnest(stores);
  insert into audit (who, action, reason)
    values (who, case when known then 'change staff' else 'add staff' end,
      format('%s: %s, stores %s; %s', set_staff.subject, set_staff.role, coalesce(array_to_string(stores, ' '), 'none'), reason));
  return case when known then 'changed' else 'added' end;
end
$$;

-- Removes a person and ends their sessions. Returns false when nobody has this subject.
create function remove_staff(subject text, who text, reason text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  person bigint;
begin
  update staff s set removed_at = now() where s.subject = remove_staff.subject and s.removed_at is null returning id into person;
  if not found then return false; end if;
  delete from desk_session d where d.staff_id = person;
  insert into audit (who, action, reason) values (who, 'remove staff', format('%s; %s', remove_staff.subject, reason));
  return true;
end
$$;

-- Row security: the desk server names the person at the start of each transaction (`set local desk.person`), and a query
-- without a condition then returns only what this person may see. Without a person it returns nothing.
create function desk_person() returns bigint
  language sql stable as
$$
  select nullif(current_setting('desk.person', true), '')::bigint
$$;

create function desk_role() returns text
  language sql stable security definer set search_path = public, pg_temp as
$$
  select s.role from staff s where s.id = desk_person() and s.removed_at is null
$$;

-- The inboxes of the person, without those of the stores for head office, which sees all of them.
create function desk_recipients() returns text[]
  language sql stable security definer set search_path = public, pg_temp as
$$
  select case desk_role()
    when 'compliance' then array['compliance']
    when 'head office' then array['head-office']
    when 'auditor' then array[]::text[]
    else (select coalesce(array_agg('store:' || t.store_id), array[]::text[]) from staff_store t
          where t.staff_id = desk_person() and desk_role() is not null)
  end
$$;

-- Written out in each policy, because PostgreSQL would call a function for each row; the parts in `(select …)` are
-- computed once for each query.
alter table store_inbox enable row level security;
create policy worker on store_inbox to cash_express_worker using (true);
create policy person on store_inbox to cash_express_desk
  using ((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and recipient like 'store:%')
    and ((select desk_role()) <> 'representative' or form = 'apply-now'));

alter table case_event enable row level security;
create policy worker on case_event to cash_express_worker using (true);
create policy person on case_event to cash_express_desk
  using (((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and recipient like 'store:%')
    and ((select desk_role()) <> 'representative' or form = 'apply-now')) or (select desk_role()) = 'auditor')
  with check (person = desk_person() and exists (
    select from store_inbox i where i.month = case_event.month and i.reference = case_event.reference and i.recipient = case_event.recipient
  ));

-- Functions, because a statement on these tables would otherwise be planned with the inboxes of all years, which takes
-- longer than the statement. In a function, the month is known before the plan is made. They run with the rights of the
-- caller, so that the policy of the inbox decides.
create function sees_case(month date, reference text, recipient text) returns boolean
  language plpgsql stable set search_path = public, pg_temp as
$$
begin
  return exists (
    select from store_inbox i where i.month = sees_case.month and i.reference = sees_case.reference and i.recipient = sees_case.recipient
  );
end
$$;

create function sees_submission(reference text) returns boolean
  language plpgsql stable set search_path = public, pg_temp as
$$
begin
  return exists (
    select from store_inbox i
    where i.reference = sees_submission.reference and i.month in (month_of(sees_submission.reference), date '2000-01-01')
  );
end
$$;

alter table case_note enable row level security;
create policy person on case_note to cash_express_desk using (sees_case(month, reference, recipient));

-- A submission is seen by everyone who sees one of its cases.
alter table submission enable row level security;
create policy worker on submission to cash_express_worker using (true);
create policy person on submission to cash_express_desk
  using (sees_submission(reference));

alter table employment_section enable row level security;
create policy worker on employment_section to cash_express_worker using (true);
create policy person on employment_section to cash_express_desk using (sees_submission(reference));

-- Openings are part of the timeline of a case; compliance and the auditor see the whole audit.
alter table audit enable row level security;
create policy person on audit for select to cash_express_desk
  using ((select desk_role()) in ('compliance', 'auditor') or sees_submission(reference));

-- The receiving half of a hand-over: the other store gets its own case with the same due time. The giving half is an
-- event of the case that the person holds. The desk server cannot write to an inbox that the person does not see.
create function receive_case(reference text, from_recipient text, to_store integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  given store_inbox%rowtype;
  number integer;
begin
  select * into given from store_inbox i
    where i.reference = receive_case.reference and i.recipient = receive_case.from_recipient and i.closed_at is null
      and i.month in (month_of(receive_case.reference), date '2000-01-01')
      and desk_role() in ('manager', 'district', 'head office')
      and (i.recipient = any(desk_recipients()) or desk_role() = 'head office' and i.recipient like 'store:%');
  if not found or not exists (select from store where store_id = to_store) then return false; end if;
  -- A store that handed the case over may get it back; one that has it, or closed it otherwise, may not get it twice.
  insert into store_inbox as i (month, reference, recipient, form, service_id, language, received_at, due_at, from_recipient)
    values (given.month, given.reference, 'store:' || to_store, given.form, given.service_id, given.language, given.received_at, given.due_at, receive_case.from_recipient)
    on conflict on constraint store_inbox_pkey do update
      set version = i.version + 1, arrived_at = now(), from_recipient = excluded.from_recipient, closed_at = null, closed_as = null
      where i.closed_as = 'handed over'
    returning version into number;
  if not found then return false; end if;
  insert into case_event (month, reference, recipient, form, number, kind, details)
    values (given.month, given.reference, 'store:' || to_store, given.form, number, 'arrived', jsonb_build_object('from', receive_case.from_recipient, 'dueAt', given.due_at));
  -- A store that gets its case back was notified of it before, or its notice was canceled.
  insert into delivery (month, reference, recipient) values (given.month, given.reference, 'store:' || to_store)
    on conflict on constraint delivery_pkey do update
      set created_at = now(), attempts = 0, attempted_at = null, failures = 0, delivered_at = null, refused_at = null,
        failed_at = null, canceled_at = null, failure = null, held_at = null, digest_id = null;
  perform add_mail(array[given.reference], array['store:' || to_store], array['notice']);
  -- A wait for the next reminder of the store before must not keep this one from its own.
  perform hasten_jobs('waits', array[given.reference]);
  perform add_jobs('waits', array[given.reference], array[jsonb_build_object('reference', given.reference)], array[now()]);
  return true;
end
$$;

-- The desk server cannot read a wrapped key, so that it cannot collect them for a stolen private key.
grant select (id, name, role, subject, removed_at) on staff to cash_express_desk;
grant select on staff_store to cash_express_desk;
grant select, insert, delete on desk_session, desk_tab to cash_express_desk;
grant update (seen_at) on desk_session to cash_express_desk;
grant update (id_token, signed_in_at, expires_at) on desk_tab to cash_express_desk;
grant select on store_inbox, case_event to cash_express_desk;
grant update (version, holder, taken_at, held_until, tries, first_try_at, last_try_at, last_outcome, next_try_at,
  closed_at, closed_as) on store_inbox to cash_express_desk;
grant insert (month, reference, recipient, form, number, person, kind, details, request) on case_event to cash_express_desk;
grant select (month, reference, recipient, number, body) on case_note to cash_express_desk;
grant insert on case_note to cash_express_desk;
grant select (month, reference, form, version, store_id, service_id, received_at, due_at, body, contact_card) on submission to cash_express_desk;
grant select (reference, section, received_at, body) on employment_section to cash_express_desk;
grant select (id, at, who, action, reference, reason) on audit to cash_express_desk;
grant execute on function desk_person, desk_role, desk_recipients, sees_case, sees_submission, receive_case to cash_express_desk;
grant select on staff, staff_store to cash_express_records;
grant execute on function set_staff, remove_staff to cash_express_records;
