-- What a customer changed after sending, a row for each field, so that a change of one leaves the others. It is removed with
-- the contact card.
drop table correction;
create table correction (
  reference text not null check (is_reference(reference)),
  field text not null check (field in ('phone', 'best time')),
  at timestamptz not null default now() check (isfinite(at)),
  body bytea not null check (is_sealed(body, 2076)),
  notice_wrapped_key bytea not null check (is_wrapped_key(notice_wrapped_key, 'notice')),
  desk_wrapped_key bytea not null check (is_wrapped_key(desk_wrapped_key, 'desk')),
  -- What the status page shows of it, such as the last four digits: sealed with a key that only the link contains.
  link_copy bytea not null check (length(link_copy) between 29 and 100),
  primary key (reference, field)
);
alter table correction alter body set storage external, alter notice_wrapped_key set storage external,
  alter desk_wrapped_key set storage external, alter link_copy set storage external;
