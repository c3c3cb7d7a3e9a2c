-- A keyed hash of the domain of the address; none for a large mail provider.
alter table confirmation add column domain_key bytea check (length(domain_key) = 16);
