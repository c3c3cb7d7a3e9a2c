-- What head office changes about a store at the desk, from one day to another by the store's own calendar. The row in
-- `store` is the base; a change applies on top of it, and a later one wins over an earlier one of the same kind and day.
-- A row is never removed. Approval and withdrawal are written once.
create table store_change (
  id bigint generated always as identity primary key,
  -- No reference to `store`: a new store has no row yet, and history outlives a store.
  store_id integer not null check (store_id > 0),
  kind text not null check (kind in ('hours', 'closed day', 'notice', 'services', 'phone', 'notice address', 'new store')),
  from_day date not null check (from_day between date '2020-01-01' and date '2099-12-31'),
  until_day date check (until_day between from_day and date '2099-12-31'),
  value jsonb not null,
  reason text not null check (length(reason) between 1 and 200 and reason !~ '[[:cntrl:]]'),
  -- What becomes of promises that end while the store is closed now.
  promises text not null default 'before closing' check (promises in ('before closing', 'next open day')),
  person bigint not null references staff,
  at timestamptz not null default now() check (isfinite(at)),
  -- The changes of one press of Save, which are undone together. Chosen by the browser, so that a repeated request is done once.
  request uuid not null,
  approved_by bigint references staff,
  approved_at timestamptz check (isfinite(approved_at)),
  withdrawn_by bigint references staff,
  withdrawn_at timestamptz check (isfinite(withdrawn_at)),
  withdrawn_because text check (length(withdrawn_because) between 1 and 200 and withdrawn_because !~ '[[:cntrl:]]'),
  constraint value_fits_kind check (fits_store_change(kind, value)),
  check ((approved_by is null) = (approved_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null) and (withdrawn_by is null) = (withdrawn_because is null)),
  -- Rates and licenses depend on services, so that nobody publishes them alone.
  constraint approved_by_another check (approved_by <> person),
  check (approved_by is null or kind in ('services', 'new store'))
);
create index store_change_store on store_change (store_id, id);
create index store_change_request on store_change (request);
create index store_change_waiting on store_change (id) where kind in ('services', 'new store') and approved_at is null and withdrawn_at is null;

-- Costs and licenses as visitors read them, for each state and service. Every change is a new row. Two people publish it:
-- one enters it, another approves it. Only functions write here.
create table cost_version (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cost', 'license')),
  state text not null check (state ~ '^[A-Z]{2}$'),
  service_id smallint not null check (service_id in (1, 3, 4, 6, 7, 8, 9)),
  -- The costs, or the license, each with its source. The servers check their form before it is entered, approved and shown.
  details jsonb not null check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 16000),
  -- Days in the time zone of a store.
  effective_from date not null check (isfinite(effective_from)),
  effective_until date check (isfinite(effective_until) and effective_until >= effective_from),
  -- Chosen by the page, so that a request that is sent twice enters one version.
  request uuid not null,
  entered_by bigint not null references staff,
  entered_at timestamptz not null default now() check (isfinite(entered_at)),
  approved_by bigint references staff,
  approved_at timestamptz check (isfinite(approved_at)),
  sent_back_by bigint references staff,
  sent_back_at timestamptz check (isfinite(sent_back_at)),
  withdrawn_by bigint references staff,
  withdrawn_at timestamptz check (isfinite(withdrawn_at)),
  reason text check (length(reason) between 1 and 500 and reason !~ '[[:cntrl:]]'),
  status text not null generated always as (
    case when withdrawn_at is not null then 'withdrawn' when approved_at is not null then 'approved'
      when sent_back_at is not null then 'sent back' else 'proposed' end
  ) stored check (status in ('proposed', 'approved', 'sent back', 'withdrawn')),
  unique (entered_by, request),
  constraint two_people check (approved_by <> entered_by),
  constraint sent_back_by_another check (sent_back_by <> entered_by),
  check ((approved_by is null) = (approved_at is null)),
  check ((sent_back_by is null) = (sent_back_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (approved_at is null or sent_back_at is null),
  check ((reason is null) = (sent_back_at is null and withdrawn_at is null))
);
create index cost_version_approved on cost_version (state, service_id) where approved_at is not null;
