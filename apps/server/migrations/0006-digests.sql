-- The number of single e-mails to a recipient within the last hour, counted for all workers together. Above the
-- ceiling, every further e-mail is held back until a digest lists it.
create table recipient_pace (
  recipient text primary key check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
  asked integer not null check (asked >= 0),
  granted integer not null check (granted >= 0),
  begun timestamptz[] not null check (cardinality(begun) <= 1000),
  over_since timestamptz check (isfinite(over_since)),
  digest_at timestamptz check (isfinite(digest_at))
);
create index recipient_pace_over on recipient_pace (recipient) where over_since is not null;

-- A held-back delivery references the digest that lists it and is delivered through it, without its own e-mail. The
-- digest is itself a delivery of its first submission. If that submission is erased before the digest is sent, the
-- others wait for the next digest.
alter table delivery
  add column held_at timestamptz check (isfinite(held_at)),
  add column digest_id bigint references delivery (id) on delete set null;
create index delivery_held on delivery (recipient, held_at) where held_at is not null;
create index delivery_held_back on delivery (recipient) where held_at is not null and digest_id is null and delivered_at is null;
create index delivery_digest on delivery (digest_id) where digest_id is not null;

grant select, insert on recipient_pace to cash_express_worker;
grant update (asked, granted, begun, over_since, digest_at) on recipient_pace to cash_express_worker;
grant update (held_at, digest_id) on delivery to cash_express_worker;
