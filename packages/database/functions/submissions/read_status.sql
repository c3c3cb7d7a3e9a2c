-- Returns what a link shows: when the application arrived where, when which role opened it, when someone tried to call,
-- when it was closed and whether head office was told that it is late. No name, no outcome, nothing that the customer
-- typed.
-- Called by the API.
create or replace function read_status(reference text, link_hash bytea) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(read_status.reference, read_status.link_hash);
  status jsonb;
begin
  select jsonb_build_object(
    'reference', s.reference, 'form', s.form, 'version', s.version, 'storeId', s.store_id, 'serviceId', s.service_id,
    'language', s.language, 'receivedAt', s.received_at, 'dueAt', s.due_at,
    'correctionsLeft', (select 5 - l.corrections from status_link l where l.reference = followed),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('recipient', e.recipient, 'number', e.number, 'at', e.at, 'kind', e.kind)
        || jsonb_strip_nulls(jsonb_build_object(
          'undoes', case e.kind when 'undone' then e.details -> 'number' end,
          'isTry', case e.kind when 'tried' then true when 'closed' then e.details ? 'outcome' end,
          'why', case e.kind when 'closed' then e.details -> 'why' end
        )) order by e.at, e.recipient, e.number), '[]')
      from case_event e
      where e.reference = followed and e.month = any (months_of(followed))
        and e.kind in ('arrived', 'tried', 'closed', 'reopened', 'handed over', 'undone', 'corrected', 'mail failed')
    ),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'recipient', a.recipient, 'role', p.role) order by a.id), '[]')
      from audit a left join staff p on p.subject = a.who
      where a.reference = followed and a.action in ('card', 'open') and a.scope is distinct from 'correction'
    ),
    'headOfficeNotifiedAt', (
      select min(d.delivered_at) from delivery d
      where d.reference = followed and d.month = any (months_of(followed))
        and d.recipient = 'head-office' and d.channel = 'overdue'
    )
  ) into status
  from submission s where s.reference = followed and s.month = any (months_of(followed));
  return status;
end
$$;
