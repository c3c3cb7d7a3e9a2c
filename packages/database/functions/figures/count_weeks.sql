-- Adds what a statement has changed in the days to their weeks. Its text is composed, because 50 columns are added up alike.
-- Called by triggers.
create or replace function count_weeks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  figures constant text[] := array['counted', 'kept'] || array(select 'w' || n from generate_series(0, 23) n) || array(select 'h' || n from generate_series(0, 23) n);
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from added'
    when 'DELETE' then 'select -1 as sign, * from removed'
    else 'select 1 as sign, * from added union all select -1, * from removed'
  end;
begin
  execute format(
    'insert into promise_week as w (recipient, service_id, week, %s)
     select recipient, service_id, day - (extract(isodow from day)::integer - 1), %s from (%s) f group by 1, 2, 3
     on conflict (service_id, week, recipient) do update set %s',
    array_to_string(figures, ', '),
    (select string_agg(format('sum(sign * %I)', name), ', ') from unnest(figures) name),
    changes,
    (select string_agg(format('%1$I = w.%1$I + excluded.%1$I', name), ', ') from unnest(figures) name)
  );
  if tg_op = 'DELETE' then delete from promise_week where counted = 0; end if;
  return null;
end
$$;
