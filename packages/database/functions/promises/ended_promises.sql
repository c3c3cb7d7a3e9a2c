-- Returns how many promises ended within one, 7 and 30 days of 24 hours, and how many of them were kept: what is left
-- of the error budget. Days that lie within a period in every time zone come from `promise_day`, the others from the
-- cases.
-- Called by the worker.
create or replace function ended_promises() returns table (days integer, ended bigint, kept bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  last_whole constant date := least(current_date - 2, (select (r.until at time zone 'UTC')::date - 2 from promise_rolled_up r));
begin
  return query
  select w.days, coalesce(sum(c.counted), 0)::bigint, coalesce(sum(c.kept), 0)::bigint
  from unnest(array[1, 7, 30]) as w(days)
  cross join lateral (select now() - w.days * interval '24 hours' as begins, (now() - w.days * interval '24 hours')::date + 2 as first_whole) b
  left join lateral (
    select d.counted, d.kept from promise_day d where d.service_id = -1 and d.day between b.first_whole and last_whole
    union all
    select 1, p.kept::integer from promise p
    where p.due_at > b.begins and p.due_at < b.first_whole + interval '12 hours' and p.due_at <= now() and p.day < b.first_whole
    union all
    select 1, p.kept::integer from promise p
    where p.due_at > greatest(b.begins, last_whole::timestamp at time zone 'UTC') and p.due_at <= now()
      and p.day > last_whole and p.day >= b.first_whole
  ) c on true
  group by w.days order by w.days;
end
$$;
