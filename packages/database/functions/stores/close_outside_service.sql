-- Skips a failed place service for some seconds, in all API processes.
-- Called by the API.
create or replace function close_outside_service(failed_service text, seconds integer) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into outside_service (service, closed_until) values (failed_service, now() + seconds * interval '1 second')
  on conflict (service) do update set closed_until = excluded.closed_until
$$;
