-- Counts some days of some stores again. It replaces their rows, so it may run at any time and any number of times.
-- Called by delete_submissions, roll_up_promises and roll_up_stores.
create or replace function roll_up_days(recipients text[], days date[], until timestamptz) returns void
  language plpgsql set search_path = public, pg_temp as
$$
begin
  delete from promise_day d using unnest(recipients, days) as w(recipient, day) where d.recipient = w.recipient and d.day = w.day;
  insert into promise_day (recipient, day, service_id, counted, kept, waits, open_waits, hours)
    select p.recipient, p.day, coalesce(p.service, -1), count(*), count(*) filter (where p.kept),
      count_places(array_agg(p.step)), count_places(array_agg(p.open_step)),
      count_places(array_agg(p.hour))
    from (select distinct u.recipient, u.day from unnest(recipients, days) as u(recipient, day)) w
    join store s on w.recipient = 'store:' || s.store_id
    cross join lateral (
      select i.recipient, i.day, i.service, i.kept, i.step, i.open_step, i.hour from promise i
      where i.recipient = w.recipient and i.due_at >= w.day::timestamp at time zone s.time_zone
        and i.due_at < (w.day + 1)::timestamp at time zone s.time_zone and i.due_at <= roll_up_days.until
    ) p
    group by grouping sets ((p.recipient, p.day, p.service), (p.recipient, p.day));
end
$$;
