-- Adds the links and e-mails of submissions that the same transaction accepted. A submission without an address key gets
-- no e-mail.
-- Called by the API and add_status_links.
create or replace function add_links(
  "references" text[], link_hashes bytea[], phone_copies bytea[], address_keys bytea[], domain_keys bytea[], bodies bytea[], notice_wrapped_keys bytea[]
) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  -- As scalars, because PostgreSQL then opens only the partitions of these months.
  first_month constant date := (select min(month_of(r)) from unnest("references") as r);
  last_month constant date := (select max(month_of(r)) from unnest("references") as r);
begin
  if cardinality("references") <> (
    select count(*) from submission s
    where s.reference = any("references") and s.month in (first_month, last_month) and s.received_at = now()
  ) then
    raise check_violation using message = 'a link belongs to no submission of this transaction';
  end if;
  insert into status_link (reference, link_hash, phone_copy) select * from unnest("references", link_hashes, phone_copies);
  insert into confirmation (reference, address_key, domain_key, body, notice_wrapped_key)
    select * from unnest("references", address_keys, domain_keys, bodies, notice_wrapped_keys)
      as c(reference, address_key, domain_key, body, notice_wrapped_key)
    where c.address_key is not null;
end
$$;
