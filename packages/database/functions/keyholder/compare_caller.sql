-- Decides whether the keyholder may compare the answers of a caller with an application, and writes the audit row.
-- Returns the sealed application with its key and what it is bound to, or only a problem. A person compares one case three times
-- in an hour, so that nobody finds a name or a ZIP code by trying.
-- Called by the keyholder.
create or replace function compare_caller(subject text, reference text, recipient text)
  returns table (problem text, audit_id bigint, body bytea, wrapped_key bytea, form text, version integer, store text)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  person staff%rowtype;
  cap integer;
  inbox store_inbox%rowtype;
  sent submission%rowtype;
begin
  select * into person from staff s where s.subject = compare_caller.subject and s.removed_at is null;
  perform from staff s where s.id = person.id for no key update;
  select c.per_hour into cap from release_cap c where c.role = person.role and c.kind = 'compare caller';
  select * into inbox from store_inbox i
    where i.reference = compare_caller.reference and i.recipient = compare_caller.recipient
      and i.month = any (months_of(compare_caller.reference));
  select * into sent from submission s where s.reference = inbox.reference and s.month = inbox.month;
  problem := case
    when cap is null then 'role'
    when recipient <> all (look_up_inboxes(subject)) then 'store'
    when sent.form is distinct from 'apply-now' or inbox.closed_as = 'handed over' then 'no case'
    when sent.desk_wrapped_key is null then 'no key'
    when (
      select count(*) >= cap or count(*) filter (where a.reference = sent.reference) >= 3 from audit a
      where a.who = person.subject and a.at > now() - interval '1 hour' and a.action = 'compare caller'
    ) then 'cap'
  end;
  if problem is null then
    insert into audit (who, action, reference, recipient, scope, reason)
      values (person.subject, 'compare caller', sent.reference, recipient, 'application', 'a customer is on the phone')
      returning id into audit_id;
    body := sent.body;
    wrapped_key := sent.desk_wrapped_key;
    form := sent.form;
    version := sent.version;
    store := coalesce(sent.store_id::text, '');
  end if;
  return next;
end
$$;
