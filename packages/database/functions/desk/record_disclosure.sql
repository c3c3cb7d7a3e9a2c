-- Writes to the audit that a Social Security number was shown or an application printed. The reason is the one that the
-- person last gave to open this application.
-- Called by append_case_event.
create or replace function record_disclosure(reference text, recipient text, kind text, person bigint) returns void
  language sql as
$$
  insert into audit (who, action, reference, recipient, reason)
    select s.subject, case record_disclosure.kind when 'printed' then 'print' else 'show ssn' end, record_disclosure.reference,
      record_disclosure.recipient, coalesce((
        select a.reason from audit a
        where a.reference = record_disclosure.reference and a.who = s.subject and a.action = 'open' order by a.id desc limit 1
      ), 'nothing was opened before')
    from staff s where s.id = record_disclosure.person
$$;
