-- Decides whether what a person asks for of a case is released to a person, and writes the audit row; a release that the cap refused is
-- in the audit too. The scope is `card`, `phone` or `best time` (what the customer changed), `application` (the submission itself), a section of a job application or `note:` and the number of its event. Returns the wrapped key and what
-- it is bound to, or only a problem. The keyholder uses the key after the commit of the audit row, and not at all without it.
-- Called by the keyholder and release_with_note.
create or replace function release_key(subject text, reference text, recipient text, scope text, reason text)
  returns table (problem text, audit_id bigint, wrapped_key bytea, form text, version integer, store text)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  kind constant text := case when scope in ('card', 'phone', 'best time') then 'card' when scope like 'note:%' then 'open note' else 'open' end;
  person staff%rowtype;
  cap integer;
  inbox store_inbox%rowtype;
  sent submission%rowtype;
begin
  select * into person from staff s where s.subject = release_key.subject and s.removed_at is null;
  select c.per_hour into cap from release_cap c where c.role = person.role and c.kind = kind;
  select * into inbox from store_inbox i
    where i.reference = release_key.reference and i.recipient = release_key.recipient
      and i.month = any (months_of(release_key.reference));
  select * into sent from submission s where s.reference = inbox.reference and s.month = inbox.month;

  problem := case
    when cap is null then 'role'
    when not case person.role
      when 'compliance' then recipient = 'compliance'
      when 'head office' then recipient = 'head-office' or recipient like 'store:%'
      when 'auditor' then false
      else exists (select from staff_store t where t.staff_id = person.id and 'store:' || t.store_id = recipient
        and (t.until is null or t.until > now()))
    end then 'store'
    when sent.reference is null or inbox.closed_as = 'handed over' then 'no case'
    when person.role = 'representative' and sent.form <> 'apply-now' then 'role'
    when person.role = 'compliance' and sent.form <> 'dispute-resolution' then 'role'
    when kind = 'card' and (inbox.holder is distinct from person.id or inbox.held_until <= now() or inbox.closed_at is not null)
      then 'not held'
    -- The customer took back the consent to calls, and a card is there for nothing else.
    when kind = 'card' and inbox.calls_stopped_at is not null then 'calls stopped'
    -- A change belongs to a card, which counts for the cap.
    when scope in ('phone', 'best time') and not exists (
      select from audit a where a.reference = sent.reference and a.recipient = inbox.recipient and a.who = person.subject
        and a.action = 'card' and a.scope = 'card' and a.at > now() - interval '12 hours'
    ) then 'not held'
  end;
  if problem is not null then
    return next;
    return;
  end if;

  -- The wrapped key is bound to the submission, not to the case, whose row is written by other processes.
  form := sent.form || case when scope = 'application' then '' else '/' || scope end;
  version := sent.version;
  store := coalesce(sent.store_id::text, '');
  if scope = 'card' then
    wrapped_key := sent.desk_wrapped_card_key;
  elsif scope in ('phone', 'best time') then
    select k.desk_wrapped_key into wrapped_key from correction k where k.reference = sent.reference and k.field = scope;
  elsif scope = 'application' then
    wrapped_key := sent.desk_wrapped_key;
  elsif kind = 'open note' then
    form := 'note';
    version := 1;
    store := recipient;
    select n.desk_wrapped_key into wrapped_key from case_note n
      where n.reference = inbox.reference and n.recipient = inbox.recipient and n.month = inbox.month
        and n.number = substr(scope, 6)::integer;
  else
    select p.desk_wrapped_key into wrapped_key from employment_section p
      where p.reference = sent.reference and p.section = scope;
  end if;

  -- Two calls for one person are counted one after the other.
  perform from staff s where s.id = person.id for no key update;
  problem := case
    when wrapped_key is null then 'no key'
    when cap <= (select count(*) from audit a where a.who = person.subject and a.at > now() - interval '1 hour' and a.action = kind
        and coalesce(a.scope, '') not in ('phone', 'best time')) and scope not in ('phone', 'best time')
      then 'cap'
  end;
  if problem is null then
    insert into audit (who, action, reference, recipient, scope, reason)
      values (person.subject, kind, sent.reference, recipient, scope, reason)
      returning id into audit_id;
  else
    wrapped_key := null;
    -- Once a minute: a browser that asks again and again would otherwise fill the audit.
    if problem = 'cap' and not exists (
      select from audit a where a.who = person.subject and a.at > now() - interval '1 minute' and a.action = 'refused'
    ) then
      insert into audit (who, action, reference, recipient, scope, reason)
        values (person.subject, 'refused', sent.reference, recipient, scope, format('the cap of %s in an hour is reached; %s', cap, reason));
    end if;
  end if;
  return next;
end
$$;
