-- The months that have a partition of their own.
-- Called by first_expired_month.
create or replace function partition_months(parent text) returns setof date
  language sql stable as
$$
  select to_date(right(c.relname, 7), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass and c.relname ~ '_\d{4}_\d{2}$'
$$;
