-- Returns whether the person of this transaction may publish. No function takes the person or the role from an
-- argument.
-- Called by approve_cost, propose_cost, send_back_cost and withdraw_cost.
create or replace function publishes_costs() returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(desk_role() in ('head office', 'compliance'), false)
$$;
