-- Creates a partition that is missing. Rows that arrived in the default partition before it existed move into it.
-- Called by create_partitions.
create or replace function create_partition(parent text, key text, value date, suffix text) returns void
  language plpgsql as
$$
declare
  child constant text := parent || '_' || suffix;
begin
  if to_regclass('public.' || child) is not null then return; end if;
  execute format('create table %I (like %I including all)', child, parent);
  -- Before the rows move, because one that arrives after that would prevent the partition.
  execute format('lock table %I in access exclusive mode', parent || '_other');
  execute format(
    'with moved as (delete from %1$I where %2$I = %3$L returning *) insert into %4$I select * from moved',
    parent || '_other', key, value, child);
  -- Takes no other lock that a submission waits for.
  execute format('alter table %I attach partition %I for values in (%L)', parent, child, value);
end
$$;
