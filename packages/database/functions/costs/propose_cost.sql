-- Enters a new version. Returns its id, the same one for the same request, and null to a person without the role, for a
-- first day in the past, and for a request that had other contents.
-- Called by the desk server.
create or replace function propose_cost(
  kind text, state text, service_id smallint, details jsonb, effective_from date, effective_until date, request uuid
) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered bigint;
begin
  if not publishes_costs() or propose_cost.effective_from < day_in_state(propose_cost.state) then return null; end if;
  insert into cost_version (kind, state, service_id, details, effective_from, effective_until, request, entered_by)
    values (propose_cost.kind, propose_cost.state, propose_cost.service_id, propose_cost.details, propose_cost.effective_from,
      propose_cost.effective_until, propose_cost.request, desk_person())
    on conflict on constraint cost_version_entered_by_request_key do nothing
    returning id into entered;
  if found then
    perform note_cost('propose cost', entered, null);
    return entered;
  end if;
  return (
    select v.id from cost_version v
    where v.entered_by = desk_person() and v.request = propose_cost.request
      and (v.kind, v.state, v.service_id, v.details, v.effective_from, v.effective_until)
        is not distinct from (propose_cost.kind, propose_cost.state, propose_cost.service_id, propose_cost.details,
          propose_cost.effective_from, propose_cost.effective_until)
  );
end
$$;
