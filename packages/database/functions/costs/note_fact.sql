-- Writes to the audit what happened to a version of a cost.
-- Called by approve_fact, propose_fact, send_back_fact and withdraw_fact.
create or replace function note_fact(action text, fact bigint, why text) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into audit (who, action, reason)
    select s.subject, note_fact.action, format('%s %s, service %s in %s from %s%s', f.kind, f.id, f.service_id, f.state, f.effective_from, '; ' || why)
    from published_fact f, staff s where f.id = note_fact.fact and s.id = desk_person()
$$;
