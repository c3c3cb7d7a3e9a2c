-- Takes an approved version from the pages. One person is enough, because a wrong cost must go at once. Nothing takes its
-- place from its first day on: what was in effect before it does not come back.
-- Called by the desk server.
create or replace function withdraw_cost(id bigint, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  version cost_version%rowtype;
begin
  if not publishes_costs() then return 'role'; end if;
  select * into version from cost_version v where v.id = withdraw_cost.id for update;
  if not found then return 'not found'; end if;
  if version.status not in ('proposed', 'approved') then return 'decided'; end if;
  update cost_version v set withdrawn_by = desk_person(), withdrawn_at = clock_timestamp(), reason = withdraw_cost.reason
    where v.id = withdraw_cost.id;
  perform note_cost('withdraw cost', withdraw_cost.id, withdraw_cost.reason);
  return 'withdrawn';
end
$$;
