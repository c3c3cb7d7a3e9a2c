-- Lets a representative work for another store too, up to the end of a day there, as the person of head office who is
-- signed in; their own store stays. Without a day, the cover ends now. Returns 'covered', 'ended' or a problem.
-- Called by the desk server.
create or replace function cover_store(subject text, store_id integer, last_day date, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  actor constant text := acting_head_office();
  covering staff%rowtype;
  ends timestamptz;
  today date;
begin
  if actor is null then return 'role'; end if;
  select * into covering from staff s where s.subject = cover_store.subject and s.removed_at is null;
  if not found then return 'unknown person'; end if;
  select (now() at time zone s.time_zone)::date, (cover_store.last_day + 1)::timestamp at time zone s.time_zone into today, ends
    from store s where s.store_id = cover_store.store_id;
  if today is null or covering.role <> 'representative' or exists (
    select from staff_store t where t.staff_id = covering.id and t.store_id = cover_store.store_id and t.until is null
  ) then return 'stores'; end if;
  if last_day < today or last_day > today + 30 then return 'last day'; end if;
  delete from staff_store t where t.staff_id = covering.id and t.store_id = cover_store.store_id;
  if last_day is not null then insert into staff_store (staff_id, store_id, until) values (covering.id, cover_store.store_id, ends); end if;
  insert into audit (who, action, recipient, reason) values (actor, 'cover store', 'store:' || cover_store.store_id,
    format('%s until %s; %s', covering.subject, coalesce(last_day::text, 'now'), cover_store.reason));
  -- The streams of the person end, so that their pages learn which stores they have.
  perform pg_notify('staff_changed', covering.id::text);
  return case when last_day is null then 'ended' else 'covered' end;
end
$$;
