-- The time until which a store works on a case whose promise ends while the store is closed now. `due_at` stays what the
-- visitor was told, and decides whether the promise was kept.
alter table store_inbox add column moved_to timestamptz check (isfinite(moved_to));

-- Moves the working deadline of a case, if nothing happened to it since the worker read it. Writes the event, the
-- corrected notice to the store, and lets the reminders follow. `to_time` is null to move it back.
create function move_promise(reference text, recipient text, version integer, to_time timestamptz, because text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  moved store_inbox%rowtype;
  before timestamptz;
  channel text;
begin
  select coalesce(i.moved_to, i.due_at) into before from store_inbox i
    where i.reference = move_promise.reference and i.recipient = move_promise.recipient
      and i.month in (month_of(move_promise.reference), date '2000-01-01')
    for update;
  update store_inbox i set moved_to = to_time, version = i.version + 1
    where i.reference = move_promise.reference and i.recipient = move_promise.recipient
      and i.month in (month_of(move_promise.reference), date '2000-01-01')
      and i.version = move_promise.version and i.closed_at is null and i.first_try_at is null and i.due_at is not null
      and i.recipient like 'store:%' and i.moved_to is distinct from to_time
    returning * into moved;
  if not found then return false; end if;
  insert into case_event (month, reference, recipient, form, number, kind, details)
    values (moved.month, moved.reference, moved.recipient, moved.form, moved.version, 'promise moved',
      jsonb_build_object('to', to_time, 'from', before, 'because', because));
  channel := 'moved:' || moved.version;
  insert into delivery (month, reference, recipient, channel) values (moved.month, moved.reference, moved.recipient, channel);
  perform add_mail(array[moved.reference], array[moved.recipient], array[channel]);
  perform hasten_jobs('waits', array[moved.reference]);
  perform add_jobs('waits', array[moved.reference], array[jsonb_build_object('reference', moved.reference)], array[now()]);
  return true;
end
$$;
grant execute on function move_promise to cash_express_worker;

-- As before, with `moved_to`.
drop function read_case_changes(bigint);
create function read_case_changes(since bigint) returns table (
  cursor bigint, begins bigint, xid bigint, reference text, recipient text, form text, service_id smallint, language text,
  received_at timestamptz, arrived_at timestamptz, due_at timestamptz, moved_to timestamptz, version integer, from_recipient text, holder bigint, holder_name text,
  taken_at timestamptz, held_until timestamptz, tries smallint, first_try_at timestamptz, last_try_at timestamptz, last_outcome text,
  next_try_at timestamptz, closed_at timestamptz, closed_as text
)
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
  select case_cursor(b.oldest_running), case_cursor(b.begins), null, null, null, null, null, null, null, null, null, null, null, null, null, null,
    null, null, null, null, null, null, null, null, null
  from bounds b
  union all
  select case_cursor(b.oldest_running), case_cursor(b.begins), case_cursor(c.xid), i.reference, i.recipient, i.form, i.service_id, i.language, i.received_at,
    i.arrived_at, i.due_at, i.moved_to, i.version, i.from_recipient, i.holder, s.name, i.taken_at, i.held_until, i.tries, i.first_try_at,
    i.last_try_at, i.last_outcome, i.next_try_at, i.closed_at, i.closed_as
  from bounds b cross join changed c
  join store_inbox i on i.month = c.month and i.reference = c.reference and i.recipient = c.recipient
  left join staff s on s.id = i.holder;
end
$$;
grant execute on function read_case_changes to cash_express_desk;
