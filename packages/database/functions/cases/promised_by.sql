-- The promise that counts for the store: the time to which it was moved, or the time that the customer was promised.
-- Called by the worker, the desk server, move_promise, read_board and read_status.
create or replace function promised_by(the_case store_inbox) returns timestamptz
  language sql immutable parallel safe as
$$
  select coalesce(the_case.moved_to, the_case.due_at)
$$;
