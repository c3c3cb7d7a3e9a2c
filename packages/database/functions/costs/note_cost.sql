-- Writes to the audit what happened to a version of a cost.
-- Called by approve_cost, propose_cost, send_back_cost and withdraw_cost.
create or replace function note_cost(action text, version bigint, why text) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into audit (who, action, reason)
    select s.subject, note_cost.action, format('%s %s, service %s in %s from %s%s', v.kind, v.id, v.service_id, v.state, v.effective_from, '; ' || why)
    from cost_version v, staff s where v.id = note_cost.version and s.id = desk_person()
$$;
