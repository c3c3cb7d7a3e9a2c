-- Adds the difference that a change of a case makes.
-- Called by triggers.
create or replace function count_changed_promise() returns trigger
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
