-- What head office changes about a store at the desk, from one day to another by the store's own calendar. The row in
-- `store` is the base; a change applies on top of it, and a later one wins over an earlier one of the same kind and day.
-- A row is never removed. Approval and withdrawal are written once.
create function fits_store_change(kind text, value jsonb) returns boolean
  language plpgsql immutable set search_path = public, pg_temp as
$$
declare
  day text;
  week jsonb := value->'hours';
begin
  if jsonb_typeof(value) <> 'object' or length(value::text) > 4000 then return false; end if;
  case kind
    when 'hours' then
      if jsonb_typeof(week) is distinct from 'object' then return false; end if;
      foreach day in array array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] loop
        if (week->>(day || '_open') is null) <> (week->>(day || '_close') is null)
          or week->>(day || '_open') !~ '^([01]\d|2[0-3]):[0-5]\d:00$' or week->>(day || '_close') !~ '^([01]\d|2[0-3]):[0-5]\d:00$'
          or week->>(day || '_open') >= week->>(day || '_close') then return false; end if;
      end loop;
      return true;
    when 'closed day' then
      return length(value->>'reason') between 1 and 80 and value->>'reason' !~ '[[:cntrl:]]';
    when 'notice' then
      return length(value->>'text') <= 120 and value->>'text' !~ '[[:cntrl:]]';
    when 'services' then
      return jsonb_typeof(value->'ids') = 'array' and value->'ids' <@ '[1, 3, 4, 6, 7, 8, 9]'::jsonb
        and (value->>'license' is null or length(value->>'license') <= 60 and value->>'license' !~ '[[:cntrl:]]');
    when 'phone' then
      return value->>'phone' ~ '^\d{3}-\d{3}-\d{4}$';
    when 'notice address' then
      return length(value->>'email') <= 254 and value->>'email' ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';
    when 'new store' then
      return (value->>'store_id') ~ '^[1-9]\d{0,8}$' and jsonb_typeof(value->'service_ids') = 'array'
        and value->'service_ids' <@ '[1, 3, 4, 6, 7, 8, 9]'::jsonb;
    else return false;
  end case;
end
$$;

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

create function keep_store_change() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' then raise exception 'a change of a store is never removed' using errcode = '42501'; end if;
  if (to_jsonb(new) - array['approved_by', 'approved_at', 'withdrawn_by', 'withdrawn_at', 'withdrawn_because'])
      is distinct from (to_jsonb(old) - array['approved_by', 'approved_at', 'withdrawn_by', 'withdrawn_at', 'withdrawn_because'])
    or old.approved_at is not null and new.approved_at is distinct from old.approved_at
    or old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
  then raise exception 'a change of a store is written once' using errcode = '42501'; end if;
  return new;
end
$$;
create trigger keep_store_change before update or delete on store_change for each row execute function keep_store_change();
create trigger store_change_changed after insert or update on store_change for each statement execute function announce_change('stores');

-- Visitors see it: nobody has withdrawn it, and a second person has approved what needs one.
create function is_published(change store_change) returns boolean language sql immutable as
$$
  select change.withdrawn_at is null and (change.kind not in ('services', 'new store') or change.approved_at is not null)
$$;

-- What the last published change of a kind says for a day; null without one.
create function store_value(store_id integer, kind text, day date) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as
$$
  select c.value from store_change c
  where c.store_id = store_value.store_id and c.kind = store_value.kind and is_published(c)
    and c.from_day <= store_value.day and (c.until_day is null or c.until_day >= store_value.day)
  order by coalesce(c.approved_at, c.at) desc, c.id desc limit 1
$$;

-- The subject of the person who asks, or an error unless they belong to head office.
create function head_office_subject() returns text
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  found_subject text;
begin
  select s.subject into found_subject from staff s
    where s.id = desk_person() and s.role = 'head office' and s.removed_at is null;
  if found_subject is null then raise exception 'only head office changes stores' using errcode = '28000'; end if;
  return found_subject;
end
$$;

-- Asks a worker to look at the promises of a store: now, and again when no process can still promise by the facts from
-- before.
create function review_promises(store_id integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform hasten_jobs('stores', array[store_id::text]);
  perform add_jobs('stores', array[store_id::text, store_id || '.again'],
    array[jsonb_build_object('store', store_id), jsonb_build_object('store', store_id)],
    array[now(), now() + interval '2 minutes']);
  perform notify_workers('stores');
end
$$;

-- Saves what one person changed with one press. Returns the ids of the rows; those of a repeated request the second time.
create function save_store_changes(store_id integer, request uuid, reason text, promises text, changes jsonb) returns bigint[]
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  subject constant text := head_office_subject();
  ids bigint[];
begin
  -- A repeated request waits here for the first one.
  perform pg_advisory_xact_lock(hashtextextended('store_change ' || save_store_changes.store_id, 0));
  select array_agg(c.id order by c.id) into ids from store_change c
    where c.request = save_store_changes.request and c.store_id = save_store_changes.store_id and c.person = desk_person();
  if ids is not null then return ids; end if;
  if jsonb_typeof(changes) <> 'array' or jsonb_array_length(changes) not between 1 and 30 then
    raise exception 'from 1 to 30 changes' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(changes) c where (c->>'kind' = 'new store') = exists (select from store s where s.store_id = save_store_changes.store_id)) then
    raise exception 'the store exists already, or does not exist' using errcode = '23503';
  end if;
  with saved as (
    insert into store_change (store_id, kind, from_day, until_day, value, reason, promises, person, request)
    select save_store_changes.store_id, c->>'kind', (c->>'from')::date, (c->>'until')::date, c->'value',
      save_store_changes.reason, save_store_changes.promises, desk_person(), save_store_changes.request
    from jsonb_array_elements(changes) with ordinality as e(c, place) order by place
    returning id
  )
  select array_agg(id order by id) into ids from saved;
  insert into audit (who, action, recipient, reason) values (subject, 'change store', 'store:' || save_store_changes.store_id,
    format('changes %s; %s', array_to_string(ids, ' '), save_store_changes.reason));
  perform review_promises(save_store_changes.store_id);
  return ids;
end
$$;

-- Publishes what another person asked for. Returns 'approved', or why not.
create function approve_store_change(id bigint, note text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  subject constant text := head_office_subject();
  wanted store_change%rowtype;
begin
  select * into wanted from store_change c where c.id = approve_store_change.id for update;
  if not found then return 'not found'; end if;
  if wanted.kind not in ('services', 'new store') or wanted.approved_at is not null or wanted.withdrawn_at is not null then
    return 'not waiting';
  end if;
  if wanted.person = desk_person() then return 'own'; end if;
  update store_change c set approved_by = desk_person(), approved_at = now() where c.id = wanted.id;
  if wanted.kind = 'new store' then
    if exists (select from store s where s.store_id = wanted.store_id or s.name = wanted.value->>'name') then
      raise exception 'the store exists already' using errcode = '23505';
    end if;
    insert into store select * from jsonb_populate_record(null::store, wanted.value || jsonb_build_object('store_id', wanted.store_id));
    insert into store_service (store_id, service_id)
      select distinct wanted.store_id, s::smallint from jsonb_array_elements_text(wanted.value->'service_ids') as v(s);
  end if;
  insert into audit (who, action, recipient, reason) values (subject, 'approve store change', 'store:' || wanted.store_id,
    format('change %s; %s', wanted.id, approve_store_change.note));
  return 'approved';
end
$$;

-- Undoes published changes, or sends back what waits for approval. Returns how many rows it withdrew.
create function withdraw_store_changes(ids bigint[], because text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  subject constant text := head_office_subject();
  stores integer[];
  withdrawn integer;
  store integer;
begin
  with undone as (
    update store_change c set withdrawn_by = desk_person(), withdrawn_at = now(), withdrawn_because = withdraw_store_changes.because
    where c.id = any(ids) and c.withdrawn_at is null and (c.kind <> 'new store' or c.approved_at is null)
    returning c.id, c.store_id
  ), recorded as (
    insert into audit (who, action, recipient, reason)
    select subject, 'withdraw store change', 'store:' || u.store_id,
      format('changes %s; %s', string_agg(u.id::text, ' ' order by u.id), withdraw_store_changes.because)
    from undone u group by u.store_id
  )
  select count(*), array_agg(distinct u.store_id) into withdrawn, stores from undone u;
  foreach store in array coalesce(stores, array[]::integer[]) loop perform review_promises(store); end loop;
  return withdrawn;
end
$$;

-- Head office sees everything; a store's people see what is published about their own stores.
alter table store_change enable row level security;
create policy process on store_change for select to cash_express_api, cash_express_worker using (true);
create policy person on store_change for select to cash_express_desk
  using ((select desk_role()) = 'head office' or is_published(store_change) and kind not in ('notice address', 'new store')
    and store_id in (select t.store_id from staff_store t where t.staff_id = (select desk_person())));

grant select (id, store_id, kind, from_day, until_day, value, at, approved_at, withdrawn_at) on store_change to cash_express_api;
grant select on store_change to cash_express_worker, cash_express_desk;
grant execute on function is_published to cash_express_api, cash_express_worker, cash_express_desk;
grant execute on function store_value to cash_express_worker;
grant execute on function save_store_changes, approve_store_change, withdraw_store_changes to cash_express_desk;
