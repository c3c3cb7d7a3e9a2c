-- The keyholder has the private desk keys, and is the only role that reads a wrapped key. Its command line lists, verifies
-- and, in an emergency, opens with the escrow key.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cash_express_keyholder') then create role cash_express_keyholder nologin; end if;
end
$$;

-- How many records of each kind are released to one person within an hour. A role without a row gets none. Only the owner
-- of the database changes it, so that a process that was taken over cannot raise its own limit.
create table opening_cap (
  role text not null check (role in ('representative', 'manager', 'district', 'head office', 'compliance', 'auditor')),
  kind text not null check (kind in ('open', 'card', 'open note')),
  per_hour integer not null check (per_hour between 0 and 1000),
  primary key (role, kind)
);
insert into opening_cap (role, kind, per_hour) values
  ('representative', 'open', 20), ('representative', 'card', 60), ('representative', 'open note', 60),
  ('manager', 'open', 40), ('manager', 'card', 60), ('manager', 'open note', 60),
  ('district', 'open', 40), ('district', 'card', 60), ('district', 'open note', 60),
  ('head office', 'open', 40), ('head office', 'card', 60), ('head office', 'open note', 60),
  ('compliance', 'open', 40), ('compliance', 'open note', 60);

-- Decides whether one part of one case is released to a person, and writes the audit row. The part is `card`,
-- `application` (the submission itself), a section of a job application or `note:` and the number of its event. Returns
-- the wrapped key and what it is bound to, or only a problem. The keyholder uses the key after the commit of the audit
-- row, and not at all without it.
create function release_key(subject text, reference text, recipient text, part text, reason text)
  returns table (problem text, audit_id bigint, wrapped_key bytea, form text, version integer, store text)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  kind constant text := case when part = 'card' then 'card' when part like 'note:%' then 'open note' else 'open' end;
  person staff%rowtype;
  cap integer;
  inbox store_inbox%rowtype;
  sent submission%rowtype;
begin
  select * into person from staff s where s.subject = release_key.subject and s.removed_at is null;
  select c.per_hour into cap from opening_cap c where c.role = person.role and c.kind = kind;
  select * into inbox from store_inbox i
    where i.reference = release_key.reference and i.recipient = release_key.recipient
      and i.month in (month_of(release_key.reference), date '2000-01-01');
  select * into sent from submission s where s.reference = inbox.reference and s.month = inbox.month;

  problem := case
    when cap is null then 'role'
    when not case person.role
      when 'compliance' then recipient = 'compliance'
      when 'head office' then recipient = 'head-office' or recipient like 'store:%'
      when 'auditor' then false
      else exists (select from staff_store t where t.staff_id = person.id and 'store:' || t.store_id = recipient)
    end then 'store'
    when sent.reference is null or inbox.closed_as = 'handed over' then 'no case'
    when person.role = 'representative' and sent.form <> 'apply-now' then 'role'
    when person.role = 'compliance' and sent.form <> 'dispute-resolution' then 'role'
    when kind = 'card' and (inbox.holder is distinct from person.id or inbox.held_until <= now() or inbox.closed_at is not null)
      then 'not held'
  end;
  if problem is not null then
    return next;
    return;
  end if;

  -- What the wrapped key is bound to. The form and store of the case are not used: its row is written by other processes.
  form := sent.form || case when part = 'application' then '' else '/' || part end;
  version := sent.version;
  store := coalesce(sent.store_id::text, '');
  if kind = 'card' then
    wrapped_key := sent.desk_wrapped_card_key;
  elsif part = 'application' then
    wrapped_key := sent.desk_wrapped_key;
  elsif kind = 'open note' then
    form := 'note';
    version := 1;
    store := recipient;
    select n.desk_wrapped_key into wrapped_key from case_note n
      where n.reference = inbox.reference and n.recipient = inbox.recipient and n.month = inbox.month
        and n.number = substr(part, 6)::integer;
  else
    select p.desk_wrapped_key into wrapped_key from employment_section p
      where p.reference = sent.reference and p.section = part;
  end if;

  -- Two calls for one person are counted one after the other.
  perform pg_advisory_xact_lock(7310423, person.id::integer);
  problem := case
    when wrapped_key is null then 'no key'
    when cap <= (select count(*) from audit a where a.who = person.subject and a.at > now() - interval '1 hour' and a.action = kind)
      then 'cap'
  end;
  if problem is null then
    insert into audit (who, action, reference, recipient, part, reason)
      values (person.subject, kind, sent.reference, recipient, part, reason)
      returning id into audit_id;
  else
    wrapped_key := null;
  end if;
  return next;
end
$$;

create policy keyholder on store_inbox for select to cash_express_keyholder using (true);
create policy keyholder on submission for select to cash_express_keyholder using (true);
create policy keyholder on employment_section for select to cash_express_keyholder using (true);
create policy keyholder on case_note for select to cash_express_keyholder using (true);
create policy keyholder on audit for insert to cash_express_keyholder with check (true);

grant select on store_inbox, delivery, consent to cash_express_keyholder;
grant select (reference) on employment_draft to cash_express_keyholder;
grant select (month, reference, form, version, store_id, service_id, received_at, due_at, body, desk_wrapped_key, escrow_wrapped_key,
  contact_card, notice_wrapped_card_key, desk_wrapped_card_key) on submission to cash_express_keyholder;
grant select (reference, section, received_at, body, desk_wrapped_key, escrow_wrapped_key) on employment_section to cash_express_keyholder;
grant select on case_note to cash_express_keyholder;
grant insert (who, action, reference, reason) on audit to cash_express_keyholder;
grant execute on function release_key, mark_answered, month_of to cash_express_keyholder;
grant select (recipient, part) on audit to cash_express_desk;
