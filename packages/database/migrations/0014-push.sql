-- A browser that asked for push messages about new applications of one inbox. It gets them as long as its session lasts.
create table desk_push (
  -- The address at the browser's push service, which is known to this browser alone.
  endpoint text primary key check (endpoint ~ '^https?://[!-~]+$' and length(endpoint) <= 1000),
  id_hash bytea not null references desk_session on delete cascade,
  recipient text not null check (is_recipient(recipient)),
  -- The browser's public key and secret, to which a message is encrypted (RFC 8291).
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- The transaction of the last application that was announced to it.
  announced bigint not null default 0 check (announced >= 0)
);
create index desk_push_recipient on desk_push (recipient);
create index desk_push_session on desk_push (id_hash);
