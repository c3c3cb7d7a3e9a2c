-- Nobody has tried to reach the customer of this open case, and calls are allowed.
-- Called by the worker, the desk server and move_promise.
create or replace function awaits_call(the_case store_inbox) returns boolean
  language sql immutable parallel safe as
$$
  select the_case.closed_at is null and the_case.first_try_at is null and the_case.calls_stopped_at is null
$$;
