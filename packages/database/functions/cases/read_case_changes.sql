-- The cases that changed in or after the transaction `since`, for the desk server's streams: one row for each case, with
-- its state and its last transaction. `cursor` is the oldest transaction that still runs. Everything before it is
-- committed and in this result, so the next call starts there. Without `since`, the result begins an hour ago. The first
-- row has no case, so that the cursor is known when nothing changed.
--
-- It reads every inbox, because one connection reads for all streams; the desk server sends each stream only what its
-- person may see. It returns nothing that a visitor wrote.
-- Called by the desk server.
create or replace function read_case_changes(since bigint)
  returns table (cursor bigint, begins bigint, xid bigint, the_case store_inbox, holder_name text)
  -- Otherwise the planner may read whole tables to join a few rows.
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as
$$
#variable_conflict use_column
begin
  return query
  with bounds as materialized (
    select pg_snapshot_xmin(pg_current_snapshot()) as oldest_running, pg_snapshot_xmax(pg_current_snapshot()) as next,
      coalesce(
        (read_case_changes.since & ((1::bigint << 48) - 1))::text::xid8,
        (select (e.xid::text::bigint + 1)::text::xid8 from case_event e
         where e.at < now() - interval '1 hour' order by e.xid desc limit 1),
        '0'::xid8
      ) as begins
  ), changed as materialized (
    -- In a database that was restored from a dump, `xid` may lie ahead of the next transaction.
    select distinct on (e.reference, e.recipient) e.month, e.reference, e.recipient, e.xid
    from bounds b join case_event e on e.xid >= b.begins and e.xid < b.next
    order by e.reference, e.recipient, e.number desc
  )
  select case_cursor(b.oldest_running), case_cursor(b.begins), null, null, null from bounds b
  union all
  select case_cursor(b.oldest_running), case_cursor(b.begins), case_cursor(c.xid), i, s.name
  from bounds b cross join changed c
  join store_inbox i on i.month = c.month and i.reference = c.reference and i.recipient = c.recipient
  left join staff s on s.id = i.holder;
end
$$;
