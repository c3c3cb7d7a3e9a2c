-- Returns whether a text names an inbox: of a store, of head office, of compliance, or of the product's own submissions
-- (decision 046).
-- Called by the API, the worker, the desk server, the keyholder, the records command and tables.
create or replace function is_recipient(value text) returns boolean
  language sql immutable parallel safe as
$$
  select value in ('head-office', 'compliance', 'probe') or value ~ '^store:\d+$' and length(value) <= 16
$$;
