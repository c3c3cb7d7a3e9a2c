-- The people of the desk. Their identity comes from the lender's identity provider; role and stores are kept here.
create table staff (
  id bigint generated always as identity primary key,
  -- The `sub` of the identity provider.
  subject text not null unique check (length(subject) between 1 and 100 and subject !~ '[[:cntrl:]]'),
  name text not null check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  role text not null check (role in ('representative', 'manager', 'district', 'head office', 'compliance', 'auditor')),
  added_at timestamptz not null default now() check (isfinite(added_at)),
  removed_at timestamptz check (isfinite(removed_at)),
  -- The last use of the sessions that have ended; an open session has its own.
  last_seen_at timestamptz check (isfinite(last_seen_at))
);

create table staff_store (
  staff_id bigint not null references staff,
  store_id integer not null references store on delete cascade,
  primary key (staff_id, store_id)
);

-- A browser that is signed in. Only the hash of its cookie is stored. It ends 15 minutes after the last use and 12 hours
-- after it began.
create table desk_session (
  id_hash bytea primary key check (length(id_hash) = 32),
  staff_id bigint not null references staff,
  -- The provider's own session, for its logout.
  sid text check (length(sid) <= 200),
  started_at timestamptz not null default now() check (isfinite(started_at)),
  seen_at timestamptz not null default now() check (isfinite(seen_at))
);
create index desk_session_person on desk_session (staff_id);
create index desk_session_sid on desk_session (sid) where sid is not null;

-- The identity token of each tab. Its nonce is the hash of the tab's public key, so that it is worth nothing without the
-- tab's private key.
create table desk_tab (
  id_hash bytea not null references desk_session on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  id_token text not null check (length(id_token) <= 8000),
  -- When the person last showed both factors.
  signed_in_at timestamptz not null check (isfinite(signed_in_at)),
  expires_at timestamptz not null check (isfinite(expires_at)),
  primary key (id_hash, key_hash)
);

-- People whom the identity provider knows and we do not. Only the last sign-in of each, so that head office can give a
-- role without asking for the account.
create table sign_in_without_role (
  subject text primary key check (length(subject) between 1 and 100 and subject !~ '[[:cntrl:]]'),
  name text check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  at timestamptz not null default now() check (isfinite(at))
);

-- How many records of each kind are released to one person within an hour. A role without a row gets none. Only the owner
-- of the database changes it, so that a process that was taken over cannot raise its own limit.
create table release_cap (
  role text not null check (role in ('representative', 'manager', 'district', 'head office', 'compliance', 'auditor')),
  kind text not null check (kind in ('open', 'card', 'open note')),
  per_hour integer not null check (per_hour between 0 and 1000),
  primary key (role, kind)
);
insert into release_cap (role, kind, per_hour) values
  ('representative', 'open', 20), ('representative', 'card', 60), ('representative', 'open note', 60),
  ('manager', 'open', 40), ('manager', 'card', 60), ('manager', 'open note', 60),
  ('district', 'open', 40), ('district', 'card', 60), ('district', 'open note', 60),
  ('head office', 'open', 40), ('head office', 'card', 60), ('head office', 'open note', 60),
  ('compliance', 'open', 40), ('compliance', 'open note', 60);

-- The record of who opened what, and why. No process may change or delete a row.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now() check (isfinite(at)),
  who text not null check (length(who) between 1 and 100 and who !~ '[[:cntrl:]]'),
  -- The authenticated database user, which the process cannot choose.
  db_user text not null default session_user,
  action text not null check (action ~ '^[a-z][a-z ]{1,29}$'),
  reference text check (is_reference(reference)),
  -- The case and what of it was released to a person.
  recipient text check (is_recipient(recipient)),
  scope text check (scope ~ '^[a-z][a-z0-9:-]*$' and length(scope) <= 40),
  reason text not null check (length(reason) between 1 and 4000 and reason !~ '[[:cntrl:]]')
);
-- What a person opened within the last hour is counted before each release.
create index audit_who on audit (who, at);
create index audit_reference on audit (reference) where reference is not null;
create index audit_at on audit (at) include (id, who, action, recipient);
create index audit_releases on audit (at) where action in ('open', 'card', 'open note', 'open with escrow');
