-- Roles that processes work under. They cannot log in: an operator gives each process a user that is a member of one.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cash_express_api') then create role cash_express_api nologin; end if;
  if not exists (select from pg_roles where rolname = 'cash_express_worker') then create role cash_express_worker nologin; end if;
  if not exists (select from pg_roles where rolname = 'cash_express_desk') then create role cash_express_desk nologin; end if;
end
$$;

-- What a visitor sent. Clear columns are only what routing needs; the rest opens with a private key that is elsewhere.
create table submission (
  id bigint generated always as identity primary key,
  reference char(8) not null unique,
  form text not null,
  version smallint not null,
  store_id integer,
  service_id smallint,
  received_at timestamptz not null default now(),
  due_at timestamptz,
  body bytea not null,
  desk_lock bytea,
  escrow_lock bytea,
  notice_card bytea
);
-- Sealed bytes do not compress; trying costs time on every insert.
alter table submission
  alter body set storage external,
  alter desk_lock set storage external,
  alter escrow_lock set storage external,
  alter notice_card set storage external;

-- A repeated request finds its first answer here. The keys are hashes; the digest is under a server key.
create table idempotency (
  key_hash bytea primary key,
  body_digest bytea not null,
  answer jsonb not null,
  received_at timestamptz not null default now(),
  replayed_at timestamptz
);

-- A solved robot check counts once.
create table captcha_used (
  signature bytea primary key,
  expires_at timestamptz not null
);

-- Handing a submission to whoever receives it: the row is the truth, a job only wakes it.
create table delivery (
  id bigint generated always as identity primary key,
  reference char(8) not null references submission (reference) on delete cascade,
  recipient text not null check (recipient ~ '^(store:\d+|head-office|compliance)$'),
  channel text not null default 'notice',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  attempted_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  failure text,
  unique (reference, recipient, channel)
);

-- Which texts were agreed to. Only hashes: the evidence itself is inside the sealed body.
create table consent (
  reference char(8) not null references submission (reference) on delete cascade,
  text_id text not null,
  text_version text not null,
  text_sha256 bytea not null,
  evidence_sha256 bytea not null,
  agreed_at timestamptz not null default now(),
  primary key (reference, text_id)
);

-- An employment application under way. Only the hash of its id is kept: who holds the id may add a part, once each.
create table employment_chain (
  id_hash bytea primary key,
  reference char(8) not null unique references submission (reference) on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  calls smallint not null default 0,
  incomplete text[]
);
create index employment_chain_open on employment_chain (expires_at) where closed_at is null;

create table employment_part (
  reference char(8) not null references employment_chain (reference) on delete cascade,
  part text not null check (part in ('references', 'secondary-stores', 'work-history')),
  digest bytea not null,
  received_at timestamptz not null default now(),
  body bytea not null,
  desk_lock bytea,
  escrow_lock bytea,
  primary key (reference, part)
);
alter table employment_part
  alter body set storage external,
  alter desk_lock set storage external,
  alter escrow_lock set storage external;

-- Who opened what, and why. Nobody changes or removes a row.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  -- The user the database knows, which the desk cannot choose.
  db_user text not null default session_user,
  action text not null,
  reference char(8),
  reason text not null
);

grant select on store, store_service, vehicle to cash_express_api, cash_express_worker, cash_express_desk;

grant insert on submission, delivery, consent to cash_express_api;
grant select, insert on idempotency to cash_express_api;
grant update (replayed_at) on idempotency to cash_express_api;
grant insert on captcha_used to cash_express_api;
grant select (signature) on captcha_used to cash_express_api;

grant select on submission, delivery, employment_chain, employment_part to cash_express_desk;
grant select on consent to cash_express_desk;
grant insert (who, action, reference, reason) on audit to cash_express_desk;

grant select on delivery, employment_chain to cash_express_worker;
grant select (id, reference, form, version, store_id, service_id, received_at, due_at, notice_card) on submission to cash_express_worker;
grant update (attempts, attempted_at, delivered_at, failed_at, failure) on delivery to cash_express_worker;
grant insert on delivery to cash_express_worker;
grant update (closed_at, incomplete) on employment_chain to cash_express_worker;
grant select (reference, part) on employment_part to cash_express_worker;
grant delete on idempotency, captcha_used to cash_express_worker;
grant select (key_hash, received_at) on idempotency to cash_express_worker;
grant select (signature, expires_at) on captcha_used to cash_express_worker;

-- The chain is opened and added to through functions alone: the API can neither read nor change it otherwise.
create function open_employment_chain(id_hash bytea, reference char(8)) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into employment_chain (id_hash, reference, expires_at) values (id_hash, reference, now() + interval '30 minutes')
$$;

-- 'added'; 'completed' (the last part that was waited for); 'same' (an equal repeat); 'other' (a different repeat);
-- 'unknown' (also expired, closed, or asked too often: whoever tries ids learns nothing).
create function add_employment_part(
  chain_hash bytea, part text, digest bytea, body bytea, desk_lock bytea, escrow_lock bytea
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  chain employment_chain%rowtype;
  known bytea;
begin
  update employment_chain c set calls = c.calls + 1
    where c.id_hash = chain_hash and c.expires_at > now() and c.calls < 12
    returning * into chain;
  if not found then return 'unknown'; end if;
  select p.digest into known from employment_part p
    where p.reference = chain.reference and p.part = add_employment_part.part;
  if found and known = add_employment_part.digest then return 'same'; end if;
  -- The one part that is not waited for may come after the others.
  if chain.closed_at is not null and add_employment_part.part <> 'secondary-stores' then return 'unknown'; end if;
  if known is not null then return 'other'; end if;
  insert into employment_part (reference, part, digest, body, desk_lock, escrow_lock)
    values (chain.reference, add_employment_part.part, add_employment_part.digest, add_employment_part.body,
            add_employment_part.desk_lock, add_employment_part.escrow_lock);
  update employment_chain c set closed_at = now()
    where c.reference = chain.reference and c.closed_at is null
      and 2 = (select count(*) from employment_part p
               where p.reference = chain.reference and p.part in ('references', 'work-history'));
  return case when found or chain.closed_at is not null then 'completed' else 'added' end;
end
$$;

-- What a part is sealed for, without telling anything else about the chain.
create function employment_reference(chain_hash bytea) returns table (reference char(8), store_id integer, version smallint)
  language sql security definer set search_path = public, pg_temp as
$$
  select c.reference, s.store_id, s.version from employment_chain c join submission s using (reference)
  where c.id_hash = chain_hash and c.expires_at > now()
$$;

-- A store that is named twice receives an application once.
create function add_deliveries(chain_hash bytea, recipients text[]) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into delivery (reference, recipient)
  select c.reference, r.recipient from employment_chain c cross join unnest(recipients) as r(recipient)
  where c.id_hash = chain_hash and c.expires_at > now()
  on conflict do nothing
$$;

revoke all on function add_deliveries(bytea, text[]) from public;
grant execute on function add_deliveries(bytea, text[]) to cash_express_api;
revoke all on function open_employment_chain(bytea, char) from public;
revoke all on function add_employment_part(bytea, text, bytea, bytea, bytea, bytea) from public;
revoke all on function employment_reference(bytea) from public;
grant execute on function open_employment_chain(bytea, char) to cash_express_api;
grant execute on function add_employment_part(bytea, text, bytea, bytea, bytea, bytea) to cash_express_api;
grant execute on function employment_reference(bytea) to cash_express_api;
