-- A manager asks to close the own store for the rest of the day. Returns the id of the request; null when the person is no
-- manager of this store, or the store is closed already or somebody has asked.
-- Called by the desk server.
create or replace function ask_to_close(store_id integer, request uuid, reason text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  today date;
  asked bigint;
begin
  if desk_role() is distinct from 'manager' or not 'store:' || ask_to_close.store_id = any (desk_recipients()) then return null; end if;
  -- Two requests at once would both find none.
  lock table store_change in share row exclusive mode;
  select (now() at time zone s.time_zone)::date into today from store s where s.store_id = ask_to_close.store_id;
  select c.id into asked from store_change c where c.request = ask_to_close.request and c.person = desk_person();
  if asked is not null then return asked; end if;
  if exists (
    select from store_change c where c.store_id = ask_to_close.store_id and c.kind = 'closed day' and c.withdrawn_at is null
      and c.from_day <= today and (c.until_day is null or c.until_day >= today)
  ) then return null; end if;
  insert into store_change (store_id, kind, from_day, until_day, value, reason, promises, person, request, is_asked)
    values (ask_to_close.store_id, 'closed day', today, today, jsonb_build_object('reason', ask_to_close.reason),
      'asked by the manager', 'next open day', desk_person(), ask_to_close.request, true)
    returning id into asked;
  insert into audit (who, action, recipient, reason)
    select s.subject, 'ask to close store', 'store:' || ask_to_close.store_id, format('change %s; %s', asked, ask_to_close.reason)
    from staff s where s.id = desk_person();
  return asked;
end
$$;
