-- The first two characters of a reference are the month in which it was made: 676 months from January 2020. So a
-- reference leads to its partition. The month comes from the clock of the API, which may be wrong; `received_at` is
-- the database's own time.
-- Called by the API, the worker, the desk server, the keyholder, the records command and 9 functions.
create or replace function month_of(reference text) returns date
  language sql immutable parallel safe as
$$
  select (date '2020-01-01' + make_interval(months =>
    26 * (strpos('BCDFGHJKMNPQRTVWXYZ2346789', substr(reference, 1, 1)) - 1)
      + strpos('BCDFGHJKMNPQRTVWXYZ2346789', substr(reference, 2, 1)) - 1))::date
$$;
