-- The captchas that an address used in the last hour, for all API processes together. A payer is a keyed hash of an
-- address or a network, never the address itself. The table is unlogged: the counts reach no standby, backup or WAL,
-- add no wait to a commit, and are lost in a crash.
create unlogged table captcha_spent (
  payer bytea not null check (length(payer) = 12),
  spent_at timestamptz not null default now() check (isfinite(spent_at))
);
create index captcha_spent_payer on captcha_spent (payer, spent_at);

-- Sequential scans are off, because the planner misjudges a table that is constantly emptied.
create function captchas_spent(payers bytea[]) returns table (payer bytea, spent integer)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select p.payer,
    (select count(*) from captcha_spent s where s.payer = p.payer and s.spent_at > now() - interval '1 hour')::integer
  from unnest(payers) as p(payer)
$$;

create function spend_captchas(payers bytea[]) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into captcha_spent (payer) select unnest(payers)
$$;

-- Returns the seconds until the count is below `most`.
create function seconds_until_room(wanted bytea, most integer) returns integer
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
  select coalesce(
    (select ceil(extract(epoch from s.spent_at + interval '1 hour' - now()))
     from captcha_spent s where s.payer = wanted and s.spent_at > now() - interval '1 hour'
     order by s.spent_at desc offset most - 1 limit 1),
    0)::integer
$$;

grant execute on function captchas_spent(bytea[]), spend_captchas(bytea[]), seconds_until_room(bytea, integer)
  to cash_express_api;
grant select, delete on captcha_spent to cash_express_worker;

-- The requests to each outside place service today, and until when a failed service is skipped. Unlogged as above:
-- after a crash or a promotion the rest of the day has a new budget.
create unlogged table outside_service (
  service text primary key check (service ~ '^[a-z][a-z-]*$' and length(service) <= 40),
  day date check (isfinite(day)),
  asked integer not null default 0 check (asked >= 0),
  closed_until timestamptz check (isfinite(closed_until))
);

-- Grants up to `wanted` requests from the rest of the day's budget (UTC), and none while the service is skipped.
create function take_outside_requests(wanted_service text, wanted integer, most integer)
  returns table (granted integer, asked integer, closed boolean)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  today constant date := (now() at time zone 'UTC')::date;
  known outside_service%rowtype;
  before integer;
begin
  insert into outside_service (service) values (wanted_service) on conflict do nothing;
  select * into known from outside_service s where s.service = wanted_service for update;
  before := case when known.day = today then known.asked else 0 end;
  closed := coalesce(known.closed_until > now(), false);
  granted := case when closed then 0 else greatest(0, least(wanted, most - before)) end;
  asked := before + granted;
  update outside_service s set day = today, asked = before + take_outside_requests.granted where s.service = wanted_service;
  return next;
end
$$;

create function close_outside_service(failed_service text, seconds integer) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into outside_service (service, closed_until) values (failed_service, now() + seconds * interval '1 second')
  on conflict (service) do update set closed_until = excluded.closed_until
$$;

grant execute on function take_outside_requests(text, integer, integer), close_outside_service(text, integer)
  to cash_express_api;
