-- Withdraws published changes, or rejects changes that wait for approval. It skips a new store that was approved.
-- Returns how many rows it withdrew.
-- Called by the desk server.
create or replace function withdraw_store_changes(ids bigint[], because text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  subject constant text := head_office_subject();
  stores integer[];
  withdrawn integer;
  store integer;
begin
  with undone as (
    update store_change c set withdrawn_by = desk_person(), withdrawn_at = now(), withdrawn_because = withdraw_store_changes.because
    where c.id = any(ids) and c.withdrawn_at is null and (c.kind <> 'new store' or c.approved_at is null)
    returning c.id, c.store_id
  ), recorded as (
    insert into audit (who, action, recipient, reason)
    select subject, 'withdraw store change', 'store:' || u.store_id,
      format('changes %s; %s', string_agg(u.id::text, ' ' order by u.id), withdraw_store_changes.because)
    from undone u group by u.store_id
  )
  select count(*), array_agg(distinct u.store_id) into withdrawn, stores from undone u;
  foreach store in array coalesce(stores, array[]::integer[]) loop perform review_promises(store); end loop;
  return withdrawn;
end
$$;
