-- Remembers someone whom the identity provider knows and we do not. Keeps the last 20 of the last 30 days, because a
-- provider may know thousands of people.
-- Called by the desk server.
create or replace function note_sign_in_without_role(subject text, name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if subject is null or length(subject) not between 1 and 100 or subject ~ '[[:cntrl:]]' then return; end if;
  -- Two at once would delete each other's row and wait for it.
  lock table sign_in_without_role in share row exclusive mode;
  insert into sign_in_without_role (subject, name)
    values (note_sign_in_without_role.subject,
      nullif(left(btrim(regexp_replace(note_sign_in_without_role.name, '[[:cntrl:]]', '', 'g')), 80), ''))
    on conflict on constraint sign_in_without_role_pkey do update set name = excluded.name, at = excluded.at;
  delete from sign_in_without_role s where s.at < now() - interval '30 days' or s.subject not in (
    select k.subject from sign_in_without_role k order by k.at desc, k.subject limit 20
  );
end
$$;
