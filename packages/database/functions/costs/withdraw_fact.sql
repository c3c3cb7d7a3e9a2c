-- Takes an approved version from the pages. One person is enough, because a wrong figure must go at once. Nothing takes its
-- place from its first day on: what was in effect before it does not come back.
-- Called by the desk server.
create or replace function withdraw_fact(id bigint, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  fact published_fact%rowtype;
begin
  if not publishes_facts() then return 'role'; end if;
  select * into fact from published_fact f where f.id = withdraw_fact.id for update;
  if not found then return 'not found'; end if;
  if fact.status not in ('proposed', 'approved') then return 'decided'; end if;
  update published_fact f set withdrawn_by = desk_person(), withdrawn_at = clock_timestamp(), reason = withdraw_fact.reason
    where f.id = withdraw_fact.id;
  perform note_fact('withdraw fact', withdraw_fact.id, withdraw_fact.reason);
  return 'withdrawn';
end
$$;
