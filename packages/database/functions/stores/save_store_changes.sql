-- Saves the changes of one request. Returns the ids of the rows; those of the first request when it is repeated.
-- Called by the desk server.
create or replace function save_store_changes(store_id integer, request uuid, reason text, promises text, changes jsonb) returns bigint[]
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  subject constant text := head_office_subject();
  ids bigint[];
begin
  -- A repeated request waits here for the first one. The store may not exist yet, so there is no row to lock.
  lock table store_change in share row exclusive mode;
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
