-- Every change of a case that changes the figures of the promise adds its difference to them. Arrivals are counted once
-- for each statement, because a worker adds many cases at once. A row that only moves to another partition changes nothing.
create function count_new_promises() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into promise_delta (recipient, service_id, due_at, day, counted, kept, waiting, step, hour)
    select i.recipient, p.service_id, i.due_at, p.day, 1, p.kept, p.waiting, p.step, p.hour
    from added i cross join lateral promise_part(i.recipient, i.form, i.service_id, i.received_at, i.due_at, i.first_try_at, i.closed_at, i.closed_as) p;
  return null;
end
$$;
create trigger count_new_promises after insert on store_inbox referencing new table as added
  for each statement execute function count_new_promises();

create function count_removed_promises() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into promise_delta (recipient, service_id, due_at, day, counted, kept, waiting, step, hour)
    select i.recipient, p.service_id, i.due_at, p.day, -1, -p.kept, -p.waiting, p.step, p.hour
    from removed i cross join lateral promise_part(i.recipient, i.form, i.service_id, i.received_at, i.due_at, i.first_try_at, i.closed_at, i.closed_as) p;
  return null;
end
$$;
create trigger count_removed_promises after delete on store_inbox referencing old table as removed
  for each statement execute function count_removed_promises();

create function count_changed_promise() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into promise_delta (recipient, service_id, due_at, day, counted, kept, waiting, step, hour)
    with before as (
      select old.recipient, p.service_id, old.due_at, p.day, p.kept, p.waiting, p.step, p.hour
      from promise_part(old.recipient, old.form, old.service_id, old.received_at, old.due_at, old.first_try_at, old.closed_at, old.closed_as) p
    ), after as (
      select new.recipient, p.service_id, new.due_at, p.day, p.kept, p.waiting, p.step, p.hour
      from promise_part(new.recipient, new.form, new.service_id, new.received_at, new.due_at, new.first_try_at, new.closed_at, new.closed_as) p
    )
    select b.recipient, b.service_id, b.due_at, b.day, -1, -b.kept, -b.waiting, b.step, b.hour from (table before except table after) b
    union all
    select a.recipient, a.service_id, a.due_at, a.day, 1, a.kept, a.waiting, a.step, a.hour from (table after except table before) a;
  return null;
end
$$;
create trigger count_changed_promise after update on store_inbox for each row
  when ((old.recipient, old.form, old.service_id, old.received_at, old.due_at, old.first_try_at, old.closed_at, old.closed_as)
    is distinct from (new.recipient, new.form, new.service_id, new.received_at, new.due_at, new.first_try_at, new.closed_at, new.closed_as))
  execute function count_changed_promise();

insert into promise_delta (recipient, service_id, due_at, day, counted, kept, waiting, step, hour)
  select i.recipient, p.service_id, i.due_at, p.day, 1, p.kept, p.waiting, p.step, p.hour
  from store_inbox i cross join lateral promise_part(i.recipient, i.form, i.service_id, i.received_at, i.due_at, i.first_try_at, i.closed_at, i.closed_as) p;
