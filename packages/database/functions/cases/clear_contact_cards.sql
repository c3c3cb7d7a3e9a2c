-- Removes the contact cards that nobody needs any more, and with them the address for e-mails to the customer and the hashes of
-- the phone numbers. Returns how many. A notice is given up after about 72 hours.
-- Called by the worker.
create or replace function clear_contact_cards(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  cleared bigint;
begin
  with closed as materialized (
    -- Materialized, because otherwise the planner calls needs_contact_card for every open case.
    select s.month, s.reference from submission s
    where s.contact_card is not null and exists (
      select from store_inbox i where i.month = s.month and i.reference = s.reference and i.closed_at > now() - interval '7 days'
    )
  ), gone as (
    update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null where (month, reference) in (
      (select s.month, s.reference from submission s where s.contact_card is not null and s.received_at < now() - interval '60 days'
       order by s.received_at limit at_most)
      union
      (select c.month, c.reference from closed c where not needs_contact_card(c.reference) limit at_most)
    )
    returning reference
  ), unaddressed as (
    update confirmation c set body = null, notice_wrapped_key = null
    from gone where c.reference = gone.reference and c.ended_at is not null and c.body is not null
  ), unhashed as (
    delete from phone_hash p using gone where p.reference = gone.reference
  ), not_hashed as (
    delete from phone_hash_due d using gone where d.reference = gone.reference
  )
  select count(*) into cleared from gone;
  return cleared;
end
$$;
