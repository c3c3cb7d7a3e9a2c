-- The day in a state: in its last time zone, where a day ends last.
-- Called by approve_cost and propose_cost.
create or replace function day_in_state(state text) returns date
  language sql stable security definer set search_path = public, pg_temp as
$$
  select (now() at time zone coalesce(
    (select s.time_zone from store s where s.state = day_in_state.state order by now() at time zone s.time_zone limit 1),
    'America/Chicago'
  ))::date
$$;
