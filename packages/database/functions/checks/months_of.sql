-- The two partitions in which a submission can be. A statement that compares its month with these opens no others.
-- Called by the API, the worker, the desk server, the keyholder, the records command, 28 functions and tables.
create or replace function months_of(reference text) returns date[]
  language sql immutable parallel safe as
$$
  select array[month_of(reference), kept_month()]
$$;
