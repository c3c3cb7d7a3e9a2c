-- Returns what is needed to send a text, or nothing when it has ended. Ends a text that must not or need not be sent
-- any more.
-- Called by the worker.
create or replace function due_text(id uuid) returns table (
  reference text, kind text, body bytea, notice_wrapped_key bytea, form text, version integer, store_id integer,
  contact_card bytea, notice_wrapped_card_key bytea, store_name text, store_phone text, time_zone text, language text
)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  message text_message%rowtype;
  why text;
begin
  select * into message from text_message m where m.id = due_text.id and m.ended_at is null for update;
  if not found then return; end if;
  select case
    when t.stopped_at is not null or exists (select from stopped_phone s where s.phone_key = t.phone_key) then 'stopped'
    when message.created_at < now() - interval '24 hours' then 'late'
    when exists (
      select from store_inbox i
      where i.reference = message.reference and i.month = any (months_of(message.reference))
        and (i.closed_as = 'canceled by customer' or i.calls_stopped_at is not null)
    ) then 'not needed'
    when message.kind = 'tried' and exists (
      select from case_event e
      where e.reference = message.reference and e.month = any (months_of(message.reference)) and (
        e.kind = 'undone' and e.recipient = message.recipient and e.details ->> 'number' = message.number::text
        or e.kind in ('tried', 'closed') and e.details ->> 'outcome' = 'reached' and e.at > message.created_at
      )
    ) then 'not needed'
  end into why
  from text_subscription t where t.reference = message.reference;
  if why is not null then
    update text_message m set ended_at = now(), ended_as = why where m.id = message.id;
    return;
  end if;
  return query
    select s.reference, message.kind, t.body, t.notice_wrapped_key, s.form, s.version::integer, s.store_id::integer,
      s.contact_card, s.notice_wrapped_card_key, st.name,
      coalesce(store_value(st.store_id, 'phone', (now() at time zone st.time_zone)::date) ->> 'phone', st.phone), st.time_zone,
      s.language
    from text_subscription t
    join submission s on s.reference = t.reference and s.month = any (months_of(t.reference))
    left join store st on st.store_id = coalesce(substring(message.recipient from '^store:(\d+)$')::integer, s.store_id)
    where t.reference = message.reference;
end
$$;
