-- The person of this transaction, whom the desk server names at its start, or null.
-- Called by the desk server and 18 functions.
create or replace function desk_person() returns bigint
  language sql stable as
$$
  select nullif(current_setting('desk.person', true), '')::bigint
$$;
