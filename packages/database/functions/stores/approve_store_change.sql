-- Publishes what another person asked for. Returns 'approved', or why not.
-- Called by the desk server.
create or replace function approve_store_change(id bigint, note text) returns text
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
    if exists (select from store s where s.store_id = wanted.store_id or s.name = wanted.value->>'name'
      or regexp_replace(s.name, '^Cash Express( of)?\s+', '') = regexp_replace(wanted.value->>'name', '^Cash Express( of)?\s+', '')) then
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
