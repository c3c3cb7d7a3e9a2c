-- Head office gives and takes roles at the desk. `last_seen_at` has the last use of the sessions that have ended; an open
-- session has its own.
alter table staff add column last_seen_at timestamptz check (isfinite(last_seen_at));

-- Every desk server ends the streams of a person whose role, stores or place here changed.
create function announce_staff() returns trigger
  language plpgsql as
$$
begin
  perform pg_notify('staff_changed', new.id::text);
  return null;
end
$$;
create trigger staff_changed after update of role, removed_at on staff for each row execute function announce_staff();

-- People whom the identity provider knows and we do not. Only the last sign-in of each, so that head office can give a
-- role without asking for the account.
create table sign_in_without_role (
  subject text primary key check (length(subject) between 1 and 100 and subject !~ '[[:cntrl:]]'),
  name text check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  at timestamptz not null default now() check (isfinite(at))
);
alter table sign_in_without_role enable row level security;
create policy person on sign_in_without_role for select to cash_express_desk using ((select desk_role()) = 'head office');

-- Keeps the last 20 of the last 30 days, because a provider may know thousands of people.
create function note_sign_in_without_role(subject text, name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if subject is null or length(subject) not between 1 and 100 or subject ~ '[[:cntrl:]]' then return; end if;
  perform pg_advisory_xact_lock(7310425);
  insert into sign_in_without_role (subject, name)
    values (note_sign_in_without_role.subject,
      nullif(left(btrim(regexp_replace(note_sign_in_without_role.name, '[[:cntrl:]]', '', 'g')), 80), ''))
    on conflict on constraint sign_in_without_role_pkey do update set name = excluded.name, at = excluded.at;
  delete from sign_in_without_role s where s.at < now() - interval '30 days' or s.subject not in (
    select k.subject from sign_in_without_role k order by k.at desc, k.subject limit 20
  );
end
$$;

-- The person of head office who acts, or null. One change after the other: of two people who remove each other at the same
-- moment, the second has no role any more. Since nobody changes themselves, head office is never empty.
create function acting_head_office() returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_advisory_xact_lock(7310424);
  return (select s.subject from staff s where s.id = desk_person() and s.role = 'head office' and s.removed_at is null);
end
$$;

-- Adds a person, or changes one, as the person of head office who is signed in. Returns 'added', 'changed' or a problem.
create function give_role(subject text, name text, role text, stores integer[], is_new boolean, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  actor constant text := acting_head_office();
  known boolean;
begin
  if actor is null then return 'role'; end if;
  if give_role.subject = actor then return 'yourself'; end if;
  select exists (select from staff s where s.subject = give_role.subject and s.removed_at is null) into known;
  if is_new and known then return 'known'; end if;
  if not is_new and not known then return 'unknown person'; end if;
  if not coalesce(case
    when give_role.role in ('representative', 'manager') then cardinality(stores) = 1
    when give_role.role = 'district' then cardinality(stores) > 0
    else cardinality(stores) = 0
  end, false) then return 'stores'; end if;
  if exists (select from unnest(stores) as n(store_id) where not exists (select from store t where t.store_id = n.store_id)) then
    return 'stores';
  end if;
  delete from sign_in_without_role s where s.subject = give_role.subject;
  return set_staff(give_role.subject, give_role.name, give_role.role, array(select distinct unnest(stores)), actor, give_role.reason);
end
$$;

-- Takes the role away and ends the sessions. Returns 'removed' or a problem.
create function remove_person(subject text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  actor constant text := acting_head_office();
begin
  if actor is null then return 'role'; end if;
  if remove_person.subject = actor then return 'yourself'; end if;
  return case when remove_staff(remove_person.subject, actor, remove_person.reason) then 'removed' else 'unknown person' end;
end
$$;

grant select (added_at, last_seen_at) on staff to cash_express_desk;
grant select on sign_in_without_role to cash_express_desk;
grant execute on function note_sign_in_without_role, give_role, remove_person to cash_express_desk;
