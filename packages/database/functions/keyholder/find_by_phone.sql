-- Finds the cases with one of these hashes in the inboxes of a person, and writes the audit row, or returns only a problem. The
-- hashes are those of one number, or of its last four digits, with the keys of these inboxes. The keyholder answers after the
-- commit of the audit row. The row names the case when there is only one, and never the number.
-- Called by the keyholder.
create or replace function find_by_phone(subject text, scope text, hashes bytea[])
  returns table (problem text, audit_id bigint, found_references text[], found_recipients text[])
  -- Otherwise the planner may read all cases of an inbox to join a few hashes.
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as
$$
#variable_conflict use_variable
declare
  person staff%rowtype;
  inboxes constant text[] := look_up_inboxes(subject);
begin
  select * into person from staff s where s.subject = find_by_phone.subject and s.removed_at is null;
  -- Two calls for one person are counted one after the other.
  perform from staff s where s.id = person.id for no key update;
  problem := case
    when not exists (select from release_cap c where c.role = person.role and c.kind = 'look up') then 'role'
    when exists (
      select from release_cap c
      where c.role = person.role and c.kind in ('look up', 'look up ' || scope) and c.per_hour <= (
        select count(*) from audit a
        where a.who = person.subject and a.at > now() - interval '1 hour' and a.action = 'look up'
          and (c.kind = 'look up' or a.scope = find_by_phone.scope)
      )
    ) then 'cap'
  end;
  if problem is null then
    select coalesce(array_agg(f.reference), '{}'), coalesce(array_agg(f.recipient), '{}') into found_references, found_recipients
    from (
      with hashed as materialized (
        select p.reference, p.recipient from phone_hash p where scope = 'phone number' and p.number_hash = any (hashes)
        union
        select p.reference, p.recipient from phone_hash p where scope = 'last four' and p.last_four_hash = any (hashes)
      )
      select i.reference, i.recipient
      from hashed p
      cross join lateral (
        select i.* from store_inbox i
        where i.reference = p.reference and i.recipient = p.recipient and i.month = any (months_of(p.reference))
        offset 0
      ) i
      where p.recipient = any (inboxes) and i.closed_as is distinct from 'handed over'
        and (person.role <> 'representative' or i.form = 'apply-now')
        and (scope = 'phone number' or i.received_at > now() - interval '30 days')
      order by i.arrived_at desc limit case scope when 'last four' then 5 else 20 end
    ) f;
    insert into audit (who, action, reference, recipient, scope, reason)
      values (
        person.subject, 'look up', case cardinality(found_references) when 1 then found_references[1] end,
        case cardinality(found_references) when 1 then found_recipients[1] end, scope,
        format('a customer is on the phone; %s found', cardinality(found_references))
      )
      returning id into audit_id;
  -- Once a minute: a browser that asks again and again would otherwise fill the audit.
  elsif problem = 'cap' and not exists (
    select from audit a where a.who = person.subject and a.at > now() - interval '1 minute' and a.action = 'refused'
  ) then
    insert into audit (who, action, scope, reason) values (person.subject, 'refused', scope, 'the cap of look-ups in an hour is reached');
  end if;
  return next;
end
$$;
