-- How many promises ended within one, 7 and 30 days, and how many of them were kept: what is left of the error budget.
-- `day` is of the store's time zone, so the first and the last day are read completely and compared by time.
-- Called by the worker.
create or replace function ended_promises() returns table (days integer, ended bigint, kept bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select w.days, coalesce(sum(c.counted), 0)::bigint, coalesce(sum(c.kept), 0)::bigint
  from unnest(array[1, 7, 30]) as w (days)
  left join (
    select f.due_at, f.counted, f.kept from promise_figure f where f.service_id >= 0 and f.day >= current_date - 32
    union all
    select d.due_at, d.counted, d.kept from promise_delta d where d.day >= current_date - 32
  ) c on c.due_at <= now() and c.due_at > now() - w.days * interval '24 hours'
  group by w.days order by w.days
$$;
