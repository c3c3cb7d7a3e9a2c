-- Enters a new version. Returns its id, the same one for the same request, and null to a person without the role, for a
-- first day in the past, and for a request that had other contents.
-- Called by the desk server.
create or replace function propose_fact(
  kind text, state text, service_id smallint, facts jsonb, effective_from date, effective_until date, request uuid
) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered bigint;
begin
  if not publishes_facts() or propose_fact.effective_from < day_in_state(propose_fact.state) then return null; end if;
  insert into published_fact (kind, state, service_id, facts, effective_from, effective_until, request, entered_by)
    values (propose_fact.kind, propose_fact.state, propose_fact.service_id, propose_fact.facts, propose_fact.effective_from,
      propose_fact.effective_until, propose_fact.request, desk_person())
    on conflict on constraint published_fact_entered_by_request_key do nothing
    returning id into entered;
  if found then
    perform note_fact('propose fact', entered, null);
    return entered;
  end if;
  return (
    select f.id from published_fact f
    where f.entered_by = desk_person() and f.request = propose_fact.request
      and (f.kind, f.state, f.service_id, f.facts, f.effective_from, f.effective_until)
        is not distinct from (propose_fact.kind, propose_fact.state, propose_fact.service_id, propose_fact.facts,
          propose_fact.effective_from, propose_fact.effective_until)
  );
end
$$;
