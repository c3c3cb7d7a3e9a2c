-- Writes to the audit that a Social Security number was shown or an application printed, with the reason of the opening
-- before. An event that moves to another partition is inserted there again, with the time of its first insert.
-- Called by triggers.
create or replace function record_disclosure() returns trigger
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
