-- For processes of the version before, which name no domains.
-- Called by the API and tables.
create or replace function add_status_links(
  "references" text[], link_hashes bytea[], phone_copies bytea[], address_keys bytea[], bodies bytea[], notice_wrapped_keys bytea[]
) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  select add_links("references", link_hashes, phone_copies, address_keys,
    array_fill(null::bytea, array[cardinality("references")]), bodies, notice_wrapped_keys);
$$;
