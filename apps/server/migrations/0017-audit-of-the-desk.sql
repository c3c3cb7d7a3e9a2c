-- Showing the Social Security number and printing are in the audit too, with the reason of the opening before. An event that
-- moves to another partition is inserted there again, with the time of its first insert.
create function record_disclosure() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into audit (who, action, reference, recipient, reason)
    select s.subject, case new.kind when 'printed' then 'print' else 'show ssn' end, new.reference, new.recipient,
      coalesce((
        select a.reason from audit a
        where a.reference = new.reference and a.who = s.subject and a.action = 'open' order by a.id desc limit 1
      ), 'nothing was opened before')
    from staff s where s.id = new.person;
  return null;
end
$$;
create trigger record_disclosure after insert on case_event for each row
  when (new.kind in ('ssn shown', 'printed') and new.at = now()) execute function record_disclosure();

-- As before, and an opening that the cap refused is in the audit.
create or replace function release_key(subject text, reference text, recipient text, part text, reason text)
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
    -- Once a minute: a browser that asks again and again would otherwise fill the audit.
    if problem = 'cap' and not exists (
      select from audit a where a.who = person.subject and a.at > now() - interval '1 minute' and a.action = 'refused'
    ) then
      insert into audit (who, action, reference, recipient, part, reason)
        values (person.subject, 'refused', sent.reference, recipient, part, format('the cap of %s in an hour is reached; %s', cap, reason));
    end if;
  end if;
  return next;
end
$$;

-- Who reads the whole audit, as in its policy.
create function reads_audit() returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(desk_role() in ('head office', 'compliance', 'auditor'), false)
$$;

-- The number of openings on each of these days in a time zone, by person or store or in all. A function with the owner's
-- rights, because row security would read every row of the table beside the index.
create function opening_counts(days date[], zone text, by text, people text[], inbox text)
  returns table (day date, key text, openings integer)
  -- All that it needs is in the index; the rows of a day may be anywhere in the table.
  language plpgsql stable security definer set search_path = public, pg_temp set jit = off
  set enable_seqscan = off set enable_bitmapscan = off as
$$
begin
  if not reads_audit() then return; end if;
  return query
  select d.day, case by when 'person' then a.who when 'store' then coalesce(a.recipient, '') else '' end, count(*)::integer
  -- The offset keeps the planner from reading the whole table once for each day.
  from unnest(days) as d(day) cross join lateral (
    select t.who, t.recipient from audit t
    where t.at >= d.day::timestamp at time zone zone and t.at < (d.day + 1)::timestamp at time zone zone
      and t.action in ('open', 'card', 'open note', 'open with escrow')
      and (people is null or t.who = any (people)) and (inbox is null or t.recipient = inbox)
    offset 0
  ) a
  group by 1, 2;
end
$$;

-- Each opening between two times, and whether its person recorded a try or closed the case within a day before or after.
-- Only an application of a customer is called about.
create function openings_between(first timestamptz, last timestamptz, people text[], inbox text)
  returns table (id bigint, at timestamptz, who text, recipient text, is_call boolean, has_try boolean)
  -- Otherwise the planner may read whole tables to look a few rows up.
  language plpgsql stable security definer set search_path = public, pg_temp set jit = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as
$$
#variable_conflict use_column
begin
  if not reads_audit() then return; end if;
  return query
  select a.id, a.at, a.who, a.recipient,
    coalesce(a.recipient like 'store:%' and exists (
      select from store_inbox i where i.reference = a.reference and i.recipient = a.recipient
        and i.month in (month_of(a.reference), date '2000-01-01') and i.form = 'apply-now'
    ), false),
    exists (
      select from case_event e where e.reference = a.reference and e.recipient = a.recipient
        and e.month in (month_of(a.reference), date '2000-01-01') and e.person = s.id and e.kind in ('tried', 'closed')
        and e.at between a.at - interval '1 day' and a.at + interval '1 day'
    )
  from audit a left join staff s on s.subject = a.who
  where a.at >= openings_between.first and a.at < openings_between.last
    and a.action in ('open', 'card', 'open note', 'open with escrow')
    and (openings_between.people is null or a.who = any (openings_between.people))
    and (openings_between.inbox is null or a.recipient = openings_between.inbox);
end
$$;

-- Whoever takes a copy of the audit is in it.
create function note_audit_export(what text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not reads_audit() then return false; end if;
  insert into audit (who, action, reason) select s.subject, 'export', note_audit_export.what from staff s where s.id = desk_person();
  return true;
end
$$;

-- How often a role was given or changed within the hour, and how often that of head office. The worker watches it, because
-- a desk server that was taken over could give roles and would not report it.
create function roles_given() returns table (given integer, head_office integer)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*)::integer, (count(*) filter (where a.reason like '%: head office, stores %'))::integer
  from audit a where a.at > now() - interval '1 hour' and a.action in ('add staff', 'change staff')
$$;

grant execute on function roles_given to cash_express_worker;
grant execute on function reads_audit, opening_counts, openings_between, note_audit_export to cash_express_desk;
