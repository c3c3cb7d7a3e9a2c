-- Grants up to `wanted` requests from the rest of the day's budget (UTC), and none while the service is skipped.
-- Called by the API.
create or replace function take_outside_requests(wanted_service text, wanted integer, most integer)
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
