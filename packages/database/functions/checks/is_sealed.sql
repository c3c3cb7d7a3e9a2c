-- Returns whether bytes have the form of a sealed body, as packages/envelope/src/format.ts writes it: an iv, a multiple
-- of 512 bytes and a tag.
-- Called by the API, the worker, the desk server, the keyholder, the records command and tables.
create or replace function is_sealed(bytes bytea, at_most integer) returns boolean
  language sql immutable parallel safe as
$$
  select (length(bytes) - 28) % 512 = 0 and length(bytes) between 540 and at_most
$$;
