-- The product sends a submission to itself every few minutes (decision 046). Its recipient is `probe`: no role at the
-- desk sees that inbox, because every policy names the inboxes that it shows.
--
-- The next migration checks the rows that exist, because reading them here would lock the tables for that long.
alter table form_recipient drop constraint form_recipient_recipient_check,
  add constraint form_recipient_recipient_check check (recipient in ('store', 'head-office', 'compliance', 'probe'));
alter table recipient_pace drop constraint recipient_pace_recipient_check,
  add constraint recipient_pace_recipient_check
    check (recipient in ('head-office', 'compliance', 'probe') or recipient ~ '^store:\d+$' and length(recipient) <= 16);
alter table store_inbox drop constraint store_inbox_recipient_check,
  add constraint store_inbox_recipient_check
    check (recipient in ('head-office', 'compliance', 'probe') or recipient ~ '^store:\d+$' and length(recipient) <= 16) not valid;
alter table case_event drop constraint case_event_recipient_check,
  add constraint case_event_recipient_check
    check (recipient in ('head-office', 'compliance', 'probe') or recipient ~ '^store:\d+$' and length(recipient) <= 16) not valid;
alter table delivery drop constraint delivery_recipient_check,
  add constraint delivery_recipient_check
    check (recipient in ('head-office', 'compliance', 'probe') or recipient ~ '^store:\d+$' and length(recipient) <= 16) not valid;

-- A probe is in no inbox of a person, and an inbox of a person has no probe.
alter table store_inbox add constraint store_inbox_probe_check check ((form = 'probe') = (recipient = 'probe')) not valid;

-- What became of a probe, in seconds since its receipt. Returns nothing about the submission of a person.
create function probe_state(reference text)
  returns table (delivered double precision, opened double precision, closed double precision, digest text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select extract(epoch from d.delivered_at - s.received_at)::double precision,
    extract(epoch from (select min(a.at) from audit a where a.reference = s.reference and a.action = 'open probe') - s.received_at)::double precision,
    extract(epoch from i.closed_at - s.received_at)::double precision, e.details ->> 'digest'
  from submission s
  left join delivery d on d.month = month_of(probe_state.reference) and d.reference = s.reference and d.recipient = 'probe' and d.channel = 'notice'
  left join store_inbox i on i.month = month_of(probe_state.reference) and i.reference = s.reference and i.recipient = 'probe'
  left join case_event e on e.month = month_of(probe_state.reference) and e.reference = s.reference and e.recipient = 'probe' and e.kind = 'closed'
  where s.reference = probe_state.reference and s.month = month_of(probe_state.reference) and s.form = 'probe'
$$;

-- Returns the delivered probes of the last ten minutes that nobody has opened, after writing an audit row for each, so
-- that each is opened once, whether or not it then opens. The keyholder uses the keys after the commit.
create function take_probes() returns table (reference text, version integer, body bytea, wrapped_key bytea)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  -- As scalars, because PostgreSQL then opens only the partitions of these months. The month of a reference comes from
  -- the clock of the API.
  first_month constant date := date_trunc('month', now() at time zone 'UTC')::date - interval '1 month';
  last_month constant date := date_trunc('month', now() at time zone 'UTC')::date + interval '1 month';
begin
  return query
  with due as materialized (
    select i.month, i.reference from store_inbox i
    where i.recipient = 'probe' and i.form = 'probe' and i.closed_at is null and i.arrived_at > now() - interval '10 minutes'
      and i.month between first_month and last_month
      and exists (
        select from delivery d
        where d.month = i.month and d.month between first_month and last_month and d.reference = i.reference
          and d.recipient = 'probe' and d.channel = 'notice' and d.delivered_at is not null
      )
      and not exists (select from audit a where a.reference = i.reference and a.action = 'open probe')
    order by i.arrived_at desc limit 10
    for update of i skip locked
  ), noted as (
    -- now() can be earlier than a delivery that was committed while this function began.
    insert into audit (at, who, action, reference, part, reason)
      select clock_timestamp(), 'keyholder', 'open probe', d.reference, 'application', 'synthetic submission' from due d
      returning audit.reference
  )
  select s.reference, s.version::integer, s.body, s.desk_wrapped_key
  from due d join noted n on n.reference = d.reference
  join submission s on s.month = d.month and s.month between first_month and last_month and s.reference = d.reference
    and s.form = 'probe' and s.desk_wrapped_key is not null;
end
$$;

-- Closes a probe that was opened, with the hash of what it contained. Cannot close the case of a person.
create function close_probe(reference text, digest text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  number integer;
begin
  if digest is null or digest !~ '^[0-9a-f]{64}$' then return false; end if;
  update store_inbox i set version = i.version + 1, closed_at = now(), closed_as = 'answered'
    where i.reference = close_probe.reference and i.month = month_of(close_probe.reference)
      and i.recipient = 'probe' and i.form = 'probe' and i.closed_at is null
      and exists (select from audit a where a.reference = close_probe.reference and a.action = 'open probe')
    returning i.version into number;
  if not found then return false; end if;
  insert into case_event (month, reference, recipient, form, number, kind, details)
    values (month_of(close_probe.reference), close_probe.reference, 'probe', 'probe', number, 'closed',
      jsonb_build_object('as', 'answered', 'digest', close_probe.digest));
  return true;
end
$$;

-- Whoever sees the events or openings of all inboxes sees none of a probe: 288 a day would hide those of people.
alter policy person on case_event
  using (((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and recipient like 'store:%')
    and ((select desk_role()) <> 'representative' or form = 'apply-now')) or (select desk_role()) = 'auditor' and recipient <> 'probe');
alter policy person on audit
  using ((select desk_role()) in ('head office', 'compliance', 'auditor') and action <> 'open probe' or sees_submission(reference));

grant execute on function probe_state to cash_express_api;
grant execute on function take_probes, close_probe to cash_express_keyholder;
