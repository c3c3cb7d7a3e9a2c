-- Returns whether bytes have the form of a wrapped key whose name begins with `holder`: version 1, the length of the
-- key's name, the name, an uncompressed point (65 bytes), the seal id (32), the iv (12), then the sealed content key
-- (32) and its tag (16).
-- Called by the API, the worker, the desk server, the keyholder, the records command and tables.
create or replace function is_wrapped_key(bytes bytea, holder text) returns boolean
  language sql immutable parallel safe as
$$
  select get_byte(bytes, 0) = 1 and encode(substr(bytes, 3, get_byte(bytes, 1)), 'escape') ~ ('^' || holder || '-[A-Za-z0-9_-]*$')
    and get_byte(bytes, 2 + get_byte(bytes, 1)) = 4 and length(bytes) = 159 + get_byte(bytes, 1)
$$;
