-- Keyed hashes of the phone numbers of a case, by which the keyholder finds it. Only the keyholder has the key from which
-- those of the stores are derived. A row is removed with the contact card.
create table phone_hash (
  reference text not null check (is_reference(reference)),
  recipient text not null check (is_recipient(recipient)),
  number_hash bytea not null check (length(number_hash) = 16),
  -- Of the last four digits, with another key.
  last_four_hash bytea not null check (length(last_four_hash) = 16),
  primary key (reference, recipient, number_hash)
);
create index phone_hash_number on phone_hash (number_hash);
create index phone_hash_last_four on phone_hash (last_four_hash);
-- Hashes of one inbox that are equal belong to one phone number.
create index phone_hash_recipient on phone_hash (recipient, number_hash);

-- Cases whose numbers the keyholder has to hash: new ones, corrected ones, and all after a change of the key.
create table phone_hash_due (
  reference text not null check (is_reference(reference)),
  recipient text not null check (is_recipient(recipient)),
  due_at timestamptz not null default now() check (isfinite(due_at)),
  primary key (reference, recipient)
);
create index phone_hash_due_at on phone_hash_due (due_at);

-- One row: names the key with which all rows of `phone_hash` were made. After a change of the key, cases become due in the
-- order of their references; `done_to` is the last of them, or null when none is left.
create table phone_hash_key (
  one boolean primary key default true check (one),
  key_name text not null check (key_name ~ '^[0-9a-f]{16}$'),
  done_to text check (length(done_to) <= 8)
);

-- A look-up counts for the person who asked, and so does comparing what a caller says about themselves.
alter table release_cap drop constraint release_cap_kind_check;
alter table release_cap add constraint release_cap_kind_check
  check (kind in ('open', 'card', 'open note', 'look up', 'look up last four', 'compare caller'));
insert into release_cap (role, kind, per_hour)
  select role, kind, per_hour
  from unnest(array['representative', 'manager', 'district', 'head office', 'compliance']) as role
  cross join (values ('look up', 20), ('look up last four', 10)) as kinds (kind, per_hour)
  union all
  select role, 'compare caller', 40 from unnest(array['representative', 'manager', 'district', 'head office']) as role;
