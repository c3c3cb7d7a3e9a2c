-- The day in a state: in its last time zone, where a day ends last.
create function day_in_state(state text) returns date
  language sql stable security definer set search_path = public, pg_temp as
$$
  select (now() at time zone coalesce(
    (select s.time_zone from store s where s.state = day_in_state.state order by now() at time zone s.time_zone limit 1),
    'America/Chicago'
  ))::date
$$;

-- Each function takes the person from the transaction and not from an argument, and looks up the role itself.
create function publishes_facts() returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(desk_role() in ('head office', 'compliance'), false)
$$;

create function note_fact(action text, fact bigint, why text) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into audit (who, action, reason)
    select s.subject, note_fact.action, format('%s %s, service %s in %s from %s%s', f.kind, f.id, f.service_id, f.state, f.effective_from, '; ' || why)
    from published_fact f, staff s where f.id = note_fact.fact and s.id = desk_person()
$$;

-- Returns the new version, the same one for the same request, and null to a person without the role, for a first day in
-- the past, and for a request that had other contents.
create function propose_fact(
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

-- Returns 'approved', or why not. An account that was added after the version was entered cannot approve it, so that
-- nobody enters a rate and then makes the second person. A first day that has passed needs a new version, so that no
-- rate begins in the past.
create function approve_fact(id bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  fact published_fact%rowtype;
begin
  if not publishes_facts() then return 'role'; end if;
  select * into fact from published_fact f where f.id = approve_fact.id for update;
  if not found then return 'not found'; end if;
  if fact.entered_by = desk_person() then return 'same person'; end if;
  if fact.status = 'approved' and fact.approved_by = desk_person() then return 'approved'; end if;
  if fact.status <> 'proposed' then return 'decided'; end if;
  if exists (select from staff s where s.id = desk_person() and s.added_at >= fact.entered_at) then return 'new account'; end if;
  if fact.effective_from < day_in_state(fact.state) then return 'too late'; end if;
  update published_fact f set approved_by = desk_person(), approved_at = clock_timestamp() where f.id = approve_fact.id;
  perform note_fact('approve fact', approve_fact.id, null);
  return 'approved';
end
$$;

create function send_back_fact(id bigint, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  fact published_fact%rowtype;
begin
  if not publishes_facts() then return 'role'; end if;
  select * into fact from published_fact f where f.id = send_back_fact.id for update;
  if not found then return 'not found'; end if;
  if fact.entered_by = desk_person() then return 'same person'; end if;
  if fact.status <> 'proposed' then return 'decided'; end if;
  update published_fact f set sent_back_by = desk_person(), sent_back_at = clock_timestamp(), reason = send_back_fact.reason
    where f.id = send_back_fact.id;
  perform note_fact('send back fact', send_back_fact.id, send_back_fact.reason);
  return 'sent back';
end
$$;

-- One person is enough, because a wrong figure must go at once. Nothing takes its place from its first day on: what was
-- in effect before it does not come back.
create function withdraw_fact(id bigint, reason text) returns text
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

-- For the public API: every version that two people agreed on, without the people. The API selects what is in effect,
-- so that a version appears at midnight in the time zone of a store without a query.
create function approved_facts() returns table (
  id bigint, kind text, state text, service_id smallint, facts jsonb, effective_from date, effective_until date,
  approved_at timestamptz, withdrawn_at timestamptz
)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select f.id, f.kind, f.state, f.service_id, f.facts, f.effective_from, f.effective_until, f.approved_at, f.withdrawn_at
  from published_fact f where f.approved_at is not null order by f.id
$$;

grant execute on function propose_fact, approve_fact, send_back_fact, withdraw_fact to cash_express_desk;
grant execute on function approved_facts to cash_express_api;
