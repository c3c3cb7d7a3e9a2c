-- Costs and licenses as visitors read them, for each state and service. Every change is a new row. Two people publish it:
-- one enters it, another approves it. Only the functions of the next migration write here.
create table published_fact (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cost', 'license')),
  state text not null check (state ~ '^[A-Z]{2}$'),
  service_id smallint not null check (service_id in (1, 3, 4, 6, 7, 8, 9)),
  -- The figures, each with its source. The servers check their form before it is entered, approved and shown.
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 16000),
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
create index published_fact_approved on published_fact (state, service_id) where approved_at is not null;

-- Also for the owner of the table: no row begins approved, none is deleted, and what was entered or approved never
-- changes. A version that was sent back or withdrawn has ended.
create function guard_published_fact() returns trigger
  language plpgsql set search_path = public, pg_temp as
$$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'a published fact is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.approved_by, new.approved_at, new.sent_back_by, new.sent_back_at, new.withdrawn_by, new.withdrawn_at) > 0 then
      raise exception 'a published fact begins as a proposal';
    end if;
    return new;
  end if;
  if (new.id, new.kind, new.state, new.service_id, new.facts, new.effective_from, new.effective_until, new.request, new.entered_by, new.entered_at)
    is distinct from (old.id, old.kind, old.state, old.service_id, old.facts, old.effective_from, old.effective_until, old.request, old.entered_by, old.entered_at)
  then
    raise exception 'what was entered does not change';
  end if;
  if old.sent_back_at is not null or old.withdrawn_at is not null then
    raise exception 'this version has ended';
  end if;
  if old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at) then
    raise exception 'an approval does not change';
  end if;
  return new;
end
$$;
create trigger guard before insert or update or delete on published_fact
  for each row execute function guard_published_fact();
create trigger guard_truncate before truncate on published_fact
  for each statement execute function guard_published_fact();

create trigger published_fact_changed after update on published_fact
  for each statement execute function announce_change('costs');

alter table published_fact enable row level security;
create policy person on published_fact for select to cash_express_desk
  using ((select desk_role()) in ('head office', 'compliance'));
grant select on published_fact to cash_express_desk;
