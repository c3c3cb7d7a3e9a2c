-- Returns whether a text is a reference: eight characters that are not mistaken for each other, the first two for its
-- month. The length is tested apart from the pattern: a repetition count makes PostgreSQL build a state per character
-- on each insert, and 13 of them were a fifth of the cost of a row.
-- Called by the API, the worker, the desk server, the keyholder, the records command and tables.
create or replace function is_reference(value text) returns boolean
  language sql immutable parallel safe as
$$
  select length(value) = 8 and value ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'
$$;
