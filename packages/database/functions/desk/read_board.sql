-- Reads all that a locked session may read, of one inbox that its person sees: how many cases wait and are late, the next
-- due times with service and holder, how many were called today, and the share of this week's promises that was kept. No
-- reference, and nothing of a customer. Without an inbox, it reads the person's first one. Returns no row 12 hours after the
-- session began, and none to someone who was removed.
-- Called by a locked session of the desk server.
create or replace function read_board(session bytea, inbox text) returns table (
  recipient text, store jsonb, store_changes jsonb, waiting integer, late integer, due_today integer, called_today integer,
  next_due jsonb, arrivals integer, newest jsonb, week jsonb
)
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  began timestamptz;
  person bigint;
  may_read boolean;
  zone text;
  today date;
begin
  select d.started_at, d.staff_id into began, person from desk_session d join staff s on s.id = d.staff_id
    where d.id_hash = read_board.session and d.started_at > now() - interval '12 hours' and s.removed_at is null;
  if person is null then return; end if;
  perform set_config('desk.person', person::text, true);
  inbox := coalesce(inbox, (select min(r) from unnest(desk_recipients()) as r));
  may_read := coalesce(inbox = any (desk_recipients()) or desk_role() = 'head office' and inbox like 'store:%', false);
  zone := coalesce((select s.time_zone from store s where inbox = 'store:' || s.store_id), 'America/Chicago');
  today := (now() at time zone zone)::date;
  return query
  with seen as materialized (
    select i.form, i.service_id, i.next_try_at as try_at, i.arrived_at, h.name as holder,
      -- A call keeps every promise but that of a dispute, and a job application promises nothing.
      case when i.calls_stopped_at is null and i.form <> 'employment-application'
        and (i.first_try_at is null or i.form = 'dispute-resolution') then promised_by(i) end as due
    from store_inbox i left join staff h on h.id = i.holder and i.held_until > now()
    where i.recipient = inbox and i.closed_at is null and sees_inbox(i.recipient, i.form)
  ), listed as materialized (
    select s.*, coalesce(s.due < now(), false) as is_late from seen s
    -- Only the first list of a store's inbox has people who wait for a call.
    where s.form = 'apply-now' or inbox not like 'store:%'
  ), waits as materialized (
    select l.* from listed l where l.is_late or l.try_at is null or l.try_at <= now()
  ), next as (
    select l.form, l.service_id, case when l.is_late or l.try_at is null then l.due end as due, l.holder,
      case when not l.is_late then l.try_at end as try_at
    from listed l where coalesce(l.due, l.try_at) is not null
    order by coalesce(case when l.is_late then l.due end, l.try_at, l.due), l.arrived_at limit 6
  ), arrived as materialized (
    select i.form, i.service_id, i.arrived_at, promised_by(i) as due from store_inbox i
    where i.recipient = inbox and i.arrived_at > began and sees_inbox(i.recipient, i.form)
  ), days as (
    select p.day, count(*) as counted, count(*) filter (where p.kept) as kept from promise p
    where p.recipient = inbox and p.due_at >= date_trunc('week', today::timestamp) at time zone zone and p.due_at <= now()
    group by p.day
  )
  select inbox,
    (select to_jsonb(s) - 'notice_email' - 'district' from store s where inbox = 'store:' || s.store_id),
    (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'from', c.from_day, 'until', c.until_day, 'value', c.value)
        order by coalesce(c.approved_at, c.at), c.id), '[]')
      from store_change c where inbox = 'store:' || c.store_id and is_published(c) and c.kind in ('hours', 'closed day')),
    (select count(*)::integer from waits), (select count(*)::integer from waits w where w.is_late),
    (select count(*)::integer from waits w where not w.is_late and (w.due at time zone zone)::date = today),
    (select count(*)::integer from store_inbox i
      where i.recipient = inbox and sees_inbox(i.recipient, i.form) and i.last_try_at >= today::timestamp at time zone zone
        and (i.closed_at is null or i.closed_at >= today::timestamp at time zone zone)),
    (select coalesce(jsonb_agg(jsonb_build_object('form', n.form, 'serviceId', n.service_id, 'due', n.due, 'tryAt', n.try_at, 'holder', n.holder)
        order by coalesce(n.try_at, n.due)), '[]') from next n),
    (select count(*)::integer from arrived),
    (select jsonb_build_object('form', a.form, 'serviceId', a.service_id, 'due', a.due)
      from arrived a order by a.arrived_at desc limit 1),
    (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'counted', d.counted, 'kept', d.kept) order by d.day), '[]') from days d)
  where may_read;
  -- The caller has no right to what a person sees, and must not go on as one.
  perform set_config('desk.person', '', true);
end
$$;
