-- Every change of a case that changes the figures of the promise adds its difference to them. Arrivals are counted once
-- for each statement, because a worker adds many cases at once. A row that only moves to another partition changes nothing.
-- Called by triggers.
create or replace function count_new_promises() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into promise_delta (recipient, service_id, due_at, day, counted, kept, waiting, step, hour)
    select i.recipient, p.service_id, i.due_at, p.day, 1, p.kept, p.waiting, p.step, p.hour
    from added i cross join lateral promise_part(i.recipient, i.form, i.service_id, i.received_at, i.due_at, i.first_try_at, i.closed_at, i.closed_as) p;
  return null;
end
$$;
