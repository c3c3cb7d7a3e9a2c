-- Writes an event for each of these cases and its consequences: a notice to desk servers, a text to a customer who was
-- not reached, the end of texts with the end of calls, an e-mail to the customer, an audit row for a number that was
-- shown, and the phone numbers that the keyholder has to hash. The only statement that inserts into `case_event`. The rows come from the caller's own insert or from its update
-- with `version = version + 1`, so each is locked and its version is the number of its event. No process may execute it.
-- Called by 12 functions.
create or replace function append_case_event(cases store_inbox[], kind text, details jsonb[], person bigint default null, request uuid default null)
  returns void
  language plpgsql set search_path = public, pg_temp as
$$
begin
  insert into case_event (month, reference, recipient, form, number, person, kind, details, request)
    select (cases[n]).month, (cases[n]).reference, (cases[n]).recipient, (cases[n]).form, (cases[n]).version,
      append_case_event.person, append_case_event.kind, append_case_event.details[n], append_case_event.request
    from generate_subscripts(cases, 1) as n;
  perform pg_notify('case_changed', '');
  if append_case_event.kind in ('arrived', 'corrected') then
    insert into phone_hash_due (reference, recipient)
      select (cases[n]).reference, (cases[n]).recipient from generate_subscripts(cases, 1) as n where (cases[n]).form <> 'probe'
      on conflict on constraint phone_hash_due_pkey do update set due_at = now();
  end if;
  if append_case_event.kind in ('tried', 'closed') then
    perform add_tried_text((cases[n]).reference, (cases[n]).recipient, (cases[n]).version)
      from generate_subscripts(cases, 1) as n where append_case_event.details[n] ->> 'outcome' <> 'reached';
  elsif append_case_event.kind = 'calls stopped' then
    update text_subscription t set stopped_at = now()
      where t.reference = any (select (cases[n]).reference from generate_subscripts(cases, 1) as n) and t.stopped_at is null;
    perform add_update(cases[n], 'calls stopped') from generate_subscripts(cases, 1) as n;
  elsif append_case_event.kind = 'promise moved' then
    perform add_update(cases[n], 'new time') from generate_subscripts(cases, 1) as n;
  elsif append_case_event.kind = 'call back moved' then
    perform add_update(cases[n], 'new time') from generate_subscripts(cases, 1) as n where (cases[n]).last_outcome = 'reached';
  elsif append_case_event.kind in ('ssn shown', 'printed') then
    perform record_disclosure((cases[n]).reference, (cases[n]).recipient, append_case_event.kind, append_case_event.person)
      from generate_subscripts(cases, 1) as n;
  end if;
end
$$;
