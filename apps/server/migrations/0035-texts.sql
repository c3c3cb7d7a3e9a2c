-- A customer who asked for texts about an application. The number is sealed to the notice key alone. It goes with the
-- status link: after 60 days, or with the application.
create table text_subscription (
  reference text primary key references status_link on delete cascade,
  -- A keyed hash of the number. Its key is a setting of the API and is never changed.
  phone_key bytea not null check (length(phone_key) = 32),
  body bytea not null check ((length(body) - 28) % 512 = 0 and length(body) between 540 and 2076),
  notice_wrapped_key bytea not null check (
    get_byte(notice_wrapped_key, 0) = 1 and encode(substr(notice_wrapped_key, 3, get_byte(notice_wrapped_key, 1)), 'escape') ~ '^notice-[A-Za-z0-9_-]*$'
    and get_byte(notice_wrapped_key, 2 + get_byte(notice_wrapped_key, 1)) = 4 and length(notice_wrapped_key) = 159 + get_byte(notice_wrapped_key, 1)
  ),
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
  recipient text check (recipient in ('head-office', 'compliance') or recipient ~ '^store:\d+$' and length(recipient) <= 16),
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

-- Adds a text and its job, unless the application has had four. The subscription must be locked.
create function add_text(reference text, kind text, recipient text, number integer, after interval) returns void
  language plpgsql as
$$
declare
  added uuid;
begin
  if (select count(*) from text_message m where m.reference = add_text.reference and coalesce(m.ended_as, 'sent') = 'sent') >= 4 then
    return;
  end if;
  insert into text_message (reference, kind, recipient, number)
    values (add_text.reference, add_text.kind, add_text.recipient, add_text.number)
    on conflict do nothing returning id into added;
  if added is not null then
    perform add_jobs('texts', array[added::text], array[jsonb_build_object('text', added)], array[now() + after]);
    perform notify_workers('texts');
  end if;
end
$$;

-- Keeps apart what is asked about one number at the same time.
create function lock_phone(phone_key bytea) returns void
  language sql as
$$
  select pg_advisory_xact_lock(('x' || encode(substr(phone_key, 1, 8), 'hex'))::bit(64)::bigint)
$$;

-- Writes the consent, the number and the first text. A number that asked us to stop, or that three applications have
-- named, gets no text: someone else may have typed it. The subscription is then stopped from the start, so that a link
-- can ask about one number only. Returns 'unknown' for a link that is not valid, 'closed' or 'subscribed'.
create function subscribe_texts(
  reference text, link_hash bytea, phone_key bytea, body bytea, notice_wrapped_key bytea, text_version text, text_sha256 bytea
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  followed constant text := followed_reference(subscribe_texts.reference, subscribe_texts.link_hash);
  is_refused boolean;
begin
  if followed is null then return 'unknown'; end if;
  perform lock_phone(phone_key);
  if exists (select from text_subscription t where t.reference = followed) then return 'subscribed'; end if;
  if not exists (
    select from store_inbox i
    where i.reference = followed and i.month in (month_of(followed), date '2000-01-01') and i.closed_at is null
  ) and exists (
    select from store_inbox i where i.reference = followed and i.month in (month_of(followed), date '2000-01-01')
  ) then return 'closed'; end if;
  is_refused := exists (select from stopped_phone s where s.phone_key = subscribe_texts.phone_key)
    or (select count(*) from text_subscription t where t.phone_key = subscribe_texts.phone_key) >= 3;
  insert into text_subscription (reference, phone_key, body, notice_wrapped_key, stopped_at)
    values (followed, phone_key, body, notice_wrapped_key, case when is_refused then now() end);
  if is_refused then return 'subscribed'; end if;
  -- The keyed hash of the number is the evidence: whoever names the number can show that it is the one agreed to.
  insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
    select s.month, followed, 'texts-about-your-application', text_version, text_sha256, phone_key
    from submission s where s.reference = followed and s.month in (month_of(followed), date '2000-01-01');
  perform add_text(followed, 'welcome', null, null, interval '0');
  return 'subscribed';
end
$$;

-- What a link shows about texts, or null.
create function read_texts(reference text, link_hash bytea) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(read_texts.reference, read_texts.link_hash);
begin
  if followed is null then return null; end if;
  return coalesce((
    select case
      when t.stopped_at is not null or exists (select from stopped_phone s where s.phone_key = t.phone_key) then 'stopped'
      else 'on'
    end
    from text_subscription t where t.reference = followed
  ), 'offered');
end
$$;

-- Ends all texts to a number, also those that wait and those of later applications.
create function stop_texts(phone_key bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
begin
  perform lock_phone(phone_key);
  insert into stopped_phone (phone_key) values (phone_key) on conflict do nothing;
  update text_subscription t set stopped_at = now() where t.phone_key = stop_texts.phone_key and t.stopped_at is null;
  update text_message m set ended_at = now(), ended_as = 'stopped'
    from text_subscription t
    where t.phone_key = stop_texts.phone_key and m.reference = t.reference and m.ended_at is null;
end
$$;

-- The phone itself asked for texts again. What was stopped stays stopped; its owner may agree for another application.
create function allow_texts(phone_key bytea) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  delete from stopped_phone s where s.phone_key = allow_texts.phone_key
$$;

-- A store tried to call and did not reach the customer. The text waits until the try can no longer be undone. A text
-- must never keep a store from recording its try.
create function add_tried_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from text_subscription t where t.reference = new.reference and t.stopped_at is null for update;
  if found then perform add_text(new.reference, 'tried', new.recipient, new.number, interval '15 seconds'); end if;
  return null;
exception when others then
  raise warning 'the text was not added: %', sqlstate;
  return null;
end
$$;
-- An event that moves to another partition is inserted again, with its old time.
create trigger add_tried_text after insert on case_event for each row
  when (new.kind in ('tried', 'closed') and new.details ->> 'outcome' <> 'reached' and new.at = now())
  execute function add_tried_text();

-- What is needed to send a text, or nothing when it has ended. Ends a text that must not or need not be sent any more.
create function due_text(id uuid) returns table (
  reference text, kind text, body bytea, notice_wrapped_key bytea, form text, version integer, store_id integer,
  contact_card bytea, notice_wrapped_card_key bytea, store_name text, store_phone text, time_zone text
)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  message text_message%rowtype;
  why text;
begin
  select * into message from text_message m where m.id = due_text.id and m.ended_at is null for update;
  if not found then return; end if;
  select case
    when t.stopped_at is not null or exists (select from stopped_phone s where s.phone_key = t.phone_key) then 'stopped'
    when message.created_at < now() - interval '24 hours' then 'late'
    when exists (
      select from store_inbox i
      where i.reference = message.reference and i.month in (month_of(message.reference), date '2000-01-01')
        and i.closed_as in ('withdrawn by customer', 'asked not to be called')
    ) then 'not needed'
    when message.kind = 'tried' and exists (
      select from case_event e
      where e.reference = message.reference and e.month in (month_of(message.reference), date '2000-01-01') and (
        e.kind = 'undone' and e.recipient = message.recipient and e.details ->> 'number' = message.number::text
        or e.kind in ('tried', 'closed') and e.details ->> 'outcome' = 'reached' and e.at > message.created_at
      )
    ) then 'not needed'
  end into why
  from text_subscription t where t.reference = message.reference;
  if why is not null then
    update text_message m set ended_at = now(), ended_as = why where m.id = message.id;
    return;
  end if;
  return query
    select s.reference, message.kind, t.body, t.notice_wrapped_key, s.form, s.version::integer, s.store_id::integer,
      s.contact_card, s.notice_wrapped_card_key, st.name,
      coalesce(store_value(st.store_id, 'phone', (now() at time zone st.time_zone)::date) ->> 'phone', st.phone), st.time_zone
    from text_subscription t
    join submission s on s.reference = t.reference and s.month in (month_of(t.reference), date '2000-01-01')
    left join store st on st.store_id = coalesce(substring(message.recipient from '^store:(\d+)$')::integer, s.store_id)
    where t.reference = message.reference;
end
$$;

grant execute on function subscribe_texts, read_texts, stop_texts, allow_texts to cash_express_api;
grant execute on function due_text to cash_express_worker;
grant select, update (attempts, attempted_at, failure, ended_at, ended_as) on text_message to cash_express_worker;
