-- The link with which a customer follows an application. Only its hash is stored; it is worth nothing after 60 days.
create table status_link (
  reference text primary key check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  link_hash bytea not null check (length(link_hash) = 32),
  expires_at timestamptz not null default now() + interval '60 days' check (isfinite(expires_at)),
  corrections smallint not null default 0 check (corrections between 0 and 5)
);
create index status_link_expires on status_link (expires_at);

-- The e-mail to the customer. Its address, name and link are sealed to the notice key alone, so that nobody at the desk
-- can use the link, and they are removed as soon as the e-mail was sent or will not be sent.
create table confirmation (
  reference text primary key check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  created_at timestamptz not null default now() check (isfinite(created_at)),
  -- A keyed hash of the address, for the ceiling. The key is the API's.
  address_key bytea not null check (length(address_key) = 16),
  body bytea check ((length(body) - 28) % 512 = 0 and length(body) between 540 and 2076),
  notice_wrapped_key bytea check (
    get_byte(notice_wrapped_key, 0) = 1 and encode(substr(notice_wrapped_key, 3, get_byte(notice_wrapped_key, 1)), 'escape') ~ '^notice-[A-Za-z0-9_-]*$'
    and get_byte(notice_wrapped_key, 2 + get_byte(notice_wrapped_key, 1)) = 4 and length(notice_wrapped_key) = 159 + get_byte(notice_wrapped_key, 1)
  ),
  -- Part of the address to which mail servers report that the e-mail did not arrive.
  return_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz check (isfinite(attempted_at)),
  failure text check (failure ~ '^[ -~]*$' and length(failure) <= 200),
  ended_at timestamptz check (isfinite(ended_at)),
  ended_as text check (ended_as in ('sent', 'ceiling', 'bounced before', 'refused', 'given up', 'not opened')),
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
  reference text primary key check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  at timestamptz not null default now() check (isfinite(at)),
  body bytea not null check ((length(body) - 28) % 512 = 0 and length(body) between 540 and 2076),
  notice_wrapped_key bytea not null check (
    get_byte(notice_wrapped_key, 0) = 1 and encode(substr(notice_wrapped_key, 3, get_byte(notice_wrapped_key, 1)), 'escape') ~ '^notice-[A-Za-z0-9_-]*$'
    and get_byte(notice_wrapped_key, 2 + get_byte(notice_wrapped_key, 1)) = 4 and length(notice_wrapped_key) = 159 + get_byte(notice_wrapped_key, 1)
  ),
  desk_wrapped_key bytea not null check (
    get_byte(desk_wrapped_key, 0) = 1 and encode(substr(desk_wrapped_key, 3, get_byte(desk_wrapped_key, 1)), 'escape') ~ '^desk-[A-Za-z0-9_-]*$'
    and get_byte(desk_wrapped_key, 2 + get_byte(desk_wrapped_key, 1)) = 4 and length(desk_wrapped_key) = 159 + get_byte(desk_wrapped_key, 1)
  )
);
alter table correction
  alter body set storage external, alter notice_wrapped_key set storage external, alter desk_wrapped_key set storage external;

-- Adds the links and e-mails of submissions that the same transaction accepted. A submission without an address key gets
-- no e-mail.
create function add_status_links(
  "references" text[], link_hashes bytea[], address_keys bytea[], bodies bytea[], notice_wrapped_keys bytea[]
) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  -- As scalars, because PostgreSQL then opens only the partitions of these months.
  first_month constant date := (select min(month_of(r)) from unnest("references") as r);
  last_month constant date := (select max(month_of(r)) from unnest("references") as r);
begin
  if cardinality("references") <> (
    select count(*) from submission s
    where s.reference = any("references") and s.month in (first_month, last_month) and s.received_at = now()
  ) then
    raise check_violation using message = 'a link belongs to no submission of this transaction';
  end if;
  insert into status_link (reference, link_hash) select * from unnest("references", link_hashes);
  insert into confirmation (reference, address_key, body, notice_wrapped_key)
    select * from unnest("references", address_keys, bodies, notice_wrapped_keys) as c(reference, address_key, body, notice_wrapped_key)
    where c.address_key is not null;
end
$$;

-- The reference of a link that has not expired, or null. Both hashes are compared in full.
create function followed_reference(reference text, link_hash bytea) returns text
  language sql stable as
$$
  select l.reference from status_link l
  where l.reference = followed_reference.reference and l.link_hash = followed_reference.link_hash and l.expires_at > now()
$$;

-- What a link shows: when the application arrived where, when which role opened it, when someone tried to call, when it
-- was closed and whether head office was told that it is late. No name, no outcome, nothing that the customer typed.
create function read_status(reference text, link_hash bytea) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(read_status.reference, read_status.link_hash);
  status jsonb;
begin
  select jsonb_build_object(
    'reference', s.reference, 'form', s.form, 'version', s.version, 'storeId', s.store_id, 'serviceId', s.service_id,
    'language', s.language, 'receivedAt', s.received_at, 'dueAt', s.due_at,
    'correctionsLeft', (select 5 - l.corrections from status_link l where l.reference = followed),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('recipient', e.recipient, 'number', e.number, 'at', e.at, 'kind', e.kind)
        || jsonb_strip_nulls(jsonb_build_object(
          'undoes', case e.kind when 'undone' then e.details -> 'number' end,
          'isTry', case e.kind when 'tried' then true when 'closed' then e.details ? 'outcome' end,
          'why', case e.kind when 'closed' then e.details -> 'why' end
        )) order by e.at, e.recipient, e.number), '[]')
      from case_event e
      where e.reference = followed and e.month in (month_of(followed), date '2000-01-01')
        and e.kind in ('arrived', 'tried', 'closed', 'reopened', 'handed over', 'undone', 'corrected', 'mail failed')
    ),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'recipient', a.recipient, 'role', p.role) order by a.id), '[]')
      from audit a left join staff p on p.subject = a.who
      where a.reference = followed and a.action in ('card', 'open') and a.part is distinct from 'correction'
    ),
    'headOfficeNotifiedAt', (
      select min(d.delivered_at) from delivery d
      where d.reference = followed and d.month in (month_of(followed), date '2000-01-01')
        and d.recipient = 'head-office' and d.channel = 'overdue'
    )
  ) into status
  from submission s where s.reference = followed and s.month in (month_of(followed), date '2000-01-01');
  return status;
end
$$;

-- Closes every open case of an application for its customer and tells the stores. Returns 'unknown' for a link that is
-- not valid, 'early' when no store has the application yet, 'closed' when nothing was open, or 'withdrawn'.
create function withdraw_application(reference text, link_hash bytea, why text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(withdraw_application.reference, withdraw_application.link_hash);
  outcome text := 'closed';
  one record;
begin
  if followed is null then return 'unknown'; end if;
  if withdraw_application.why not in ('stop calling', 'helped') then
    raise check_violation using message = 'a withdrawal breaks a rule of withdraw_application';
  end if;
  if not exists (select from store_inbox i where i.reference = followed and i.month in (month_of(followed), date '2000-01-01')) then
    return 'early';
  end if;
  -- Once more if another store got the case while this waited for its row: that store would call.
  while exists (
    select from store_inbox i
    where i.reference = followed and i.month in (month_of(followed), date '2000-01-01') and i.closed_at is null
  ) loop
    for one in
      update store_inbox i
        set version = i.version + 1, closed_at = now(), closed_as = 'withdrawn by customer', holder = null, taken_at = null,
          held_until = null, next_try_at = null
        where i.reference = followed and i.month in (month_of(followed), date '2000-01-01') and i.closed_at is null
        returning i.month, i.recipient, i.form, i.version
    loop
      outcome := 'withdrawn';
      insert into case_event (month, reference, recipient, form, number, kind, details)
        values (one.month, followed, one.recipient, one.form, one.version, 'closed',
          jsonb_build_object('as', 'withdrawn by customer', 'why', withdraw_application.why));
      insert into delivery (month, reference, recipient, channel) values (one.month, followed, one.recipient, 'withdrawn:' || one.version);
      perform add_mail(array[followed], array[one.recipient], array['withdrawn:' || one.version]);
    end loop;
  end loop;
  return outcome;
end
$$;

-- Replaces what the customer changed before, once for each request. Returns as above, 'often' after five changes, or
-- 'corrected'.
create function correct_application(
  reference text, link_hash bytea, body bytea, notice_wrapped_key bytea, desk_wrapped_key bytea, changed text[], request uuid
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  followed constant text := followed_reference(correct_application.reference, correct_application.link_hash);
  one record;
begin
  if followed is null then return 'unknown'; end if;
  if not changed <@ array['phone', 'best time'] or cardinality(changed) = 0 then
    raise check_violation using message = 'a correction breaks a rule of correct_application';
  end if;
  if not exists (select from store_inbox i where i.reference = followed and i.month in (month_of(followed), date '2000-01-01')) then
    return 'early';
  end if;
  -- Waits for a hand-over, so that the following statements see the case of the store that has it then.
  perform from store_inbox i
    where i.reference = followed and i.month in (month_of(followed), date '2000-01-01') and i.closed_at is null for update;
  if not exists (
    select from store_inbox i
    where i.reference = followed and i.month in (month_of(followed), date '2000-01-01') and i.closed_at is null
  ) then return 'closed'; end if;
  -- The page sends it again when no answer came.
  if exists (
    select from case_event e
    where e.reference = followed and e.month in (month_of(followed), date '2000-01-01') and e.request = request
  ) then return 'corrected'; end if;
  update status_link l set corrections = l.corrections + 1 where l.reference = followed and l.corrections < 5;
  if not found then return 'often'; end if;
  insert into correction as c (reference, body, notice_wrapped_key, desk_wrapped_key)
    values (followed, body, notice_wrapped_key, desk_wrapped_key)
    on conflict on constraint correction_pkey do update
      set at = now(), body = excluded.body, notice_wrapped_key = excluded.notice_wrapped_key, desk_wrapped_key = excluded.desk_wrapped_key;
  for one in
    update store_inbox i set version = i.version + 1
      where i.reference = followed and i.month in (month_of(followed), date '2000-01-01') and i.closed_at is null
      returning i.month, i.recipient, i.form, i.version
  loop
    insert into case_event (month, reference, recipient, form, number, kind, details, request)
      values (one.month, followed, one.recipient, one.form, one.version, 'corrected', jsonb_build_object('changed', changed), request);
    insert into delivery (month, reference, recipient, channel) values (one.month, followed, one.recipient, 'corrected:' || one.version);
    perform add_mail(array[followed], array[one.recipient], array['corrected:' || one.version]);
  end loop;
  return 'corrected';
end
$$;

-- As before, with what belongs to the link.
create or replace function delete_submissions("references" text[]) returns bigint
  language plpgsql as
$$
declare
  gone bigint;
  without_digest text[];
begin
  delete from status_link l where l.reference = any("references");
  delete from confirmation c where c.reference = any("references");
  delete from correction c where c.reference = any("references");
  delete from employment_draft d where d.reference = any("references");
  delete from consent c using places_of("references") p where c.reference = p.reference and c.month = p.month;
  -- First the inbox, whose row everyone locks who adds an event or a note: the next statements see what was committed.
  delete from store_inbox i using places_of("references") p where i.reference = p.reference and i.month = p.month;
  delete from case_note n using places_of("references") p where n.reference = p.reference and n.month = p.month;
  delete from case_event e using places_of("references") p where e.reference = p.reference and e.month = p.month;
  with deleted as (
    delete from delivery d using places_of("references") p where d.reference = p.reference and d.month = p.month
    returning d.id, d.channel
  ), unlisted as (
    update delivery d set digest_id = null
    where d.digest_id in (select id from deleted where channel like 'digest:%') and d.reference <> all("references")
      and d.delivered_at is null and d.canceled_at is null
    returning d.recipient
  )
  select array_agg(distinct recipient) into without_digest from unlisted;
  -- A digest belongs to the first submission that it lists; the others wait for the next one.
  perform add_jobs('floods', array_agg(r), array_agg(jsonb_build_object('recipient', r)), array_agg(now()))
    from unnest(without_digest) as r having count(*) > 0;
  delete from submission s using places_of("references") p where s.reference = p.reference and s.month = p.month;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Removes links and e-mails after 60 days, corrections with their contact cards, and counts that no longer matter. An
-- address that took no mail is tried again after 60 days.
create function forget_customers(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  gone bigint := 0;
  part bigint;
begin
  delete from status_link l where l.reference in
    (select reference from status_link where expires_at < now() order by expires_at limit at_most);
  get diagnostics part = row_count;
  gone := gone + part;
  delete from confirmation c where c.reference in
    (select reference from confirmation where created_at < now() - interval '60 days' order by created_at limit at_most);
  get diagnostics part = row_count;
  gone := gone + part;
  delete from correction c where c.reference in (
    select k.reference from correction k where not exists (
      select from submission s where s.reference = k.reference and s.month in (month_of(k.reference), date '2000-01-01')
        and s.contact_card is not null
    ) limit at_most);
  get diagnostics part = row_count;
  gone := gone + part;
  delete from address_pace p where p.address_key in (
    select address_key from address_pace
    where coalesce(bounced_at, 'epoch') < now() - interval '60 days'
      and not exists (select from unnest(begun) as t where t > now() - interval '1 day') limit at_most);
  get diagnostics part = row_count;
  return gone + part;
end
$$;

grant execute on function add_status_links, read_status, withdraw_application, correct_application to cash_express_api;
grant execute on function forget_customers to cash_express_worker;
grant select on status_link, confirmation, correction to cash_express_worker;
grant update (body, notice_wrapped_key, attempts, attempted_at, failure, ended_at, ended_as, bounced_at) on confirmation to cash_express_worker;
grant select, insert, update (begun, bounced_at) on address_pace to cash_express_worker;

alter table correction enable row level security;
create policy worker on correction to cash_express_worker using (true);
create policy person on correction for select to cash_express_desk using (sees_submission(reference));
create policy keyholder on correction for select to cash_express_keyholder using (true);
grant select (reference, at, body) on correction to cash_express_desk;
grant select on correction to cash_express_keyholder;
