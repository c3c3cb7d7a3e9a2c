-- Returns what a link shows: the events of its cases without persons and notes, which role first looked up the phone number
-- or opened the application, the promise that counts, and whether head office was notified that it is late. What the
-- customer typed is in it only as copies that nobody opens without the link.
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
    'receivedAt', s.received_at, 'dueAt', s.due_at,
    'phoneCopy', (select encode(l.phone_copy, 'base64') from status_link l where l.reference = followed),
    'corrected', (
      select coalesce(jsonb_object_agg(c.field, encode(c.link_copy, 'base64')), '{}') from correction c where c.reference = followed
    ),
    'changes', (select coalesce(jsonb_object_agg(c.field, c.changes), '{}') from correction_counts(followed) c),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object('recipient', i.recipient, 'promisedBy', promised_by(i), 'language', i.language)), '[]')
      from store_inbox i where i.reference = followed and i.month = any (months_of(followed))
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('recipient', e.recipient, 'number', e.number, 'at', e.at, 'kind', e.kind,
          'details', (
            select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(e.details) d
            where d.key in ('dueAt', 'language', 'callsStoppedAt', 'releasedAt', 'outcome', 'nextTryAt', 'day', 'as', 'number', 'changed', 'to')
              and (d.key <> 'to' or e.kind in ('promise moved', 'call back moved', 'calls allowed'))
          )) order by e.at, e.recipient, e.number), '[]')
      from case_event e
      where e.reference = followed and e.month = any (months_of(followed)) and e.kind in (
        'arrived', 'tried', 'visit agreed', 'calls stopped', 'calls allowed', 'closed', 'reopened', 'handed over', 'undone',
        'corrected', 'mail failed', 'promise moved', 'call back moved')
    ),
    'releases', (
      select coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'recipient', f.recipient, 'role', p.role, 'what', f.what) order by f.at), '[]')
      from (
        select distinct on (a.recipient, a.who, 2) a.at, case a.action when 'card' then 'card' else 'open' end as what, a.recipient, a.who
        from audit a
        where a.reference = followed and a.action in ('card', 'open', 'open with escrow')
          and coalesce(a.scope, '') not in ('phone', 'best time')
        order by a.recipient, a.who, 2, a.at
      ) f left join staff p on p.subject = f.who
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
