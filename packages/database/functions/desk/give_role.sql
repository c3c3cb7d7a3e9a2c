-- Adds a person, or changes one, as the person of head office who is signed in. Returns 'added', 'changed' or a problem.
-- Called by the desk server.
create or replace function give_role(subject text, name text, role text, stores integer[], is_new boolean, reason text) returns text
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
