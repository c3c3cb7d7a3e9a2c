-- Returns whether the person of this transaction may publish. No function takes the person or the role from an
-- argument.
-- Called by approve_fact, propose_fact, send_back_fact and withdraw_fact.
create or replace function publishes_facts() returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(desk_role() in ('head office', 'compliance'), false)
$$;
