-- Takes the browsers to which an application is announced: their session has not ended, and its person works in the store.
-- Of several desk servers that see the same transaction, one gets each browser. A message that is not sent after this is
-- lost; the store also has its notice.
-- Called by the desk server.
create or replace function take_pushes(inbox text, cursor bigint) returns table (endpoint text, p256dh bytea, auth bytea)
  language sql security definer set search_path = public, pg_temp as
$$
  update desk_push p set announced = take_pushes.cursor
  from desk_session d join staff s on s.id = d.staff_id
  where p.recipient = take_pushes.inbox and p.announced < take_pushes.cursor
    and d.id_hash = p.id_hash and d.started_at > now() - interval '12 hours' and s.removed_at is null
    and exists (select from staff_store t where t.staff_id = s.id and 'store:' || t.store_id = p.recipient
      and (t.until is null or t.until > now()))
  returning p.endpoint, p.p256dh, p.auth
$$;
