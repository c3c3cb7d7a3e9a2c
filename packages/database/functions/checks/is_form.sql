-- Returns whether a text can be the name of a form.
-- Called by the API, the worker, the desk server, the keyholder, the records command and tables.
create or replace function is_form(value text) returns boolean
  language sql immutable parallel safe as
$$
  select value ~ '^[a-z][a-z-]*$' and length(value) <= 40
$$;
