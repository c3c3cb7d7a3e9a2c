-- The district manager or head office closes a store for the day, as its manager has asked, or keeps it open. Returns
-- 'closed', 'kept open', or why not. On a later day, a request that nobody has decided means nothing any more.
-- Called by the desk server.
create or replace function decide_closing(id bigint, is_confirmed boolean) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  wanted store_change%rowtype;
  today date;
begin
  select c.* into wanted from store_change c where c.id = decide_closing.id and c.is_asked for update;
  if not found or not coalesce(
    desk_role() = 'head office' or desk_role() = 'district' and 'store:' || wanted.store_id = any (desk_recipients()), false
  ) then return 'not found'; end if;
  select (now() at time zone s.time_zone)::date into today from store s where s.store_id = wanted.store_id;
  if wanted.approved_at is not null or wanted.withdrawn_at is not null or wanted.from_day <> today then return 'not waiting'; end if;
  if wanted.person = desk_person() then return 'own'; end if;
  if is_confirmed then
    update store_change c set approved_by = desk_person(), approved_at = now() where c.id = wanted.id;
  else
    update store_change c set withdrawn_by = desk_person(), withdrawn_at = now(), withdrawn_because = 'kept open' where c.id = wanted.id;
  end if;
  insert into audit (who, action, recipient, reason)
    select s.subject, case when is_confirmed then 'close store' else 'keep store open' end, 'store:' || wanted.store_id,
      format('change %s', wanted.id)
    from staff s where s.id = desk_person();
  if is_confirmed then perform review_promises(wanted.store_id); end if;
  return case when is_confirmed then 'closed' else 'kept open' end;
end
$$;
