-- Returns the delivered probes of the last ten minutes that nobody has opened, after writing an audit row for each, so
-- that each is opened once, whether or not it then opens. The keyholder uses the keys after the commit.
-- Called by the keyholder.
create or replace function take_probes() returns table (reference text, version integer, body bytea, wrapped_key bytea)
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
    insert into audit (at, who, action, reference, scope, reason)
      select clock_timestamp(), 'keyholder', 'open probe', d.reference, 'application', 'synthetic submission' from due d
      returning audit.reference
  )
  select s.reference, s.version::integer, s.body, s.desk_wrapped_key
  from due d join noted n on n.reference = d.reference
  join submission s on s.month = d.month and s.month between first_month and last_month and s.reference = d.reference
    and s.form = 'probe' and s.desk_wrapped_key is not null;
end
$$;
