-- The link with which a customer follows an application. Only its hash is stored; it is worth nothing after 60 days.
create table status_link (
  reference text primary key check (is_reference(reference)),
  link_hash bytea not null check (length(link_hash) = 32),
  expires_at timestamptz not null default now() + interval '60 days' check (isfinite(expires_at)),
  corrections smallint not null default 0 check (corrections between 0 and 5)
);
create index status_link_expires on status_link (expires_at);

-- The e-mail to the customer. Its address, name and link are sealed to the notice key alone, so that nobody at the desk
-- can use the link, and they are removed as soon as the e-mail was sent or will not be sent.
create table confirmation (
  reference text primary key check (is_reference(reference)),
  created_at timestamptz not null default now() check (isfinite(created_at)),
  -- A keyed hash of the address, for the ceiling. The key is the API's.
  address_key bytea not null check (length(address_key) = 16),
  body bytea check (is_sealed(body, 2076)),
  notice_wrapped_key bytea check (is_wrapped_key(notice_wrapped_key, 'notice')),
  -- Part of the address to which mail servers report that the e-mail did not arrive.
  return_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz check (isfinite(attempted_at)),
  failure text check (failure ~ '^[ -~]*$' and length(failure) <= 200),
  ended_at timestamptz check (isfinite(ended_at)),
  ended_as text check (ended_as in ('sent', 'ceiling', 'bounced before', 'refused', 'given up', 'not opened', 'closed', 'switched off')),
  bounced_at timestamptz check (isfinite(bounced_at)),
  check (num_nonnulls(body, notice_wrapped_key) in (0, 2)),
  check ((ended_at is null) = (ended_as is null) and (ended_at is null) = (body is not null))
);
alter table confirmation alter body set storage external, alter notice_wrapped_key set storage external;
create index confirmation_open on confirmation (created_at) where ended_at is null;
create index confirmation_created on confirmation (created_at);

-- When e-mails to an address began, and since when it is known not to take mail.
create table address_pace (
  address_key bytea primary key check (length(address_key) = 16),
  begun timestamptz[] not null default '{}' check (cardinality(begun) <= 100),
  bounced_at timestamptz check (isfinite(bounced_at))
);

-- What a customer changed after sending: another phone number, the best time to call. The last one counts. It is removed
-- with the contact card.
create table correction (
  reference text primary key check (is_reference(reference)),
  at timestamptz not null default now() check (isfinite(at)),
  body bytea not null check (is_sealed(body, 2076)),
  notice_wrapped_key bytea not null check (is_wrapped_key(notice_wrapped_key, 'notice')),
  desk_wrapped_key bytea not null check (is_wrapped_key(desk_wrapped_key, 'desk'))
);
alter table correction
  alter body set storage external, alter notice_wrapped_key set storage external, alter desk_wrapped_key set storage external;

-- A customer who asked for texts about an application. The number is sealed to the notice key alone. It goes with the
-- status link: after 60 days, or with the application.
create table text_subscription (
  reference text primary key references status_link on delete cascade,
  -- A keyed hash of the number. Its key is a setting of the API and is never changed.
  phone_key bytea not null check (length(phone_key) = 32),
  body bytea not null check (is_sealed(body, 2076)),
  notice_wrapped_key bytea not null check (is_wrapped_key(notice_wrapped_key, 'notice')),
  agreed_at timestamptz not null default now() check (isfinite(agreed_at)),
  stopped_at timestamptz check (isfinite(stopped_at))
);
alter table text_subscription alter body set storage external, alter notice_wrapped_key set storage external;
create index text_subscription_phone on text_subscription (phone_key);

-- A number whose owner asked us to stop. It stays, because the request has no end.
create table stopped_phone (
  phone_key bytea primary key check (length(phone_key) = 32),
  stopped_at timestamptz not null default now() check (isfinite(stopped_at))
);

-- One text. Its id is the same for every attempt, so that the gateway sends it once.
create table text_message (
  id uuid primary key default gen_random_uuid(),
  reference text not null references text_subscription on delete cascade,
  kind text not null check (kind in ('welcome', 'tried')),
  -- The try that it is about.
  recipient text check (is_recipient(recipient)),
  number integer check (number > 0),
  created_at timestamptz not null default now() check (isfinite(created_at)),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz check (isfinite(attempted_at)),
  failure text check (failure ~ '^[ -~]*$' and length(failure) <= 200),
  ended_at timestamptz check (isfinite(ended_at)),
  ended_as text check (ended_as in ('sent', 'refused', 'stopped', 'late', 'not needed', 'not opened')),
  check ((ended_at is null) = (ended_as is null)),
  check ((kind = 'tried') = (recipient is not null) and (kind = 'tried') = (number is not null)),
  unique nulls not distinct (reference, recipient, number)
);
