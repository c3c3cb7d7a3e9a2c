-- Returns the value of the last published change of a kind for a day; null without one.
-- Called by the worker and due_text.
create or replace function store_value(store_id integer, kind text, day date) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as
$$
  select c.value from store_change c
  where c.store_id = store_value.store_id and c.kind = store_value.kind and is_published(c)
    and c.from_day <= store_value.day and (c.until_day is null or c.until_day >= store_value.day)
  order by coalesce(c.approved_at, c.at) desc, c.id desc limit 1
$$;
