-- The cases of an inbox that share a phone number with another case of it, each with that other case. Only those that the person
-- of this transaction sees.
-- Called by the desk server.
create or replace function linked_cases(recipient text) returns table (reference text, other text, other_received_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select distinct p.reference, o.reference, oi.received_at
  from phone_hash p
  join phone_hash o on o.number_hash = p.number_hash and o.recipient = p.recipient and o.reference <> p.reference
  cross join lateral (
    select i.* from store_inbox i
    where i.reference = p.reference and i.recipient = p.recipient and i.month = any (months_of(p.reference))
  ) pi
  cross join lateral (
    select i.* from store_inbox i
    where i.reference = o.reference and i.recipient = o.recipient and i.month = any (months_of(o.reference))
  ) oi
  where p.recipient = linked_cases.recipient
    and sees_inbox(pi.recipient, pi.form) and sees_inbox(oi.recipient, oi.form)
    and pi.closed_as is distinct from 'handed over' and oi.closed_as is distinct from 'handed over'
  order by p.reference, oi.received_at desc
$$;
