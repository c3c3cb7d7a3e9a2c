-- Removes links and e-mails after 60 days, corrections with their contact cards, and counts that no longer matter. An
-- address that took no mail is tried again after 60 days.
-- Called by the worker.
create or replace function forget_customers(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  gone bigint := 0;
  part bigint;
begin
  delete from status_link l where l.reference in
    (select reference from status_link where expires_at < now() order by expires_at limit at_most);
  get diagnostics part = row_count;
  gone := gone + part;
  delete from confirmation c where c.reference in
    (select reference from confirmation where created_at < now() - interval '60 days' order by created_at limit at_most);
  get diagnostics part = row_count;
  gone := gone + part;
  delete from correction c where c.reference in (
    select k.reference from correction k where not exists (
      select from submission s where s.reference = k.reference and s.month = any (months_of(k.reference))
        and s.contact_card is not null
    ) limit at_most);
  get diagnostics part = row_count;
  gone := gone + part;
  delete from address_pace p where p.address_key in (
    select address_key from address_pace
    where coalesce(bounced_at, 'epoch') < now() - interval '60 days'
      and not exists (select from unnest(begun) as t where t > now() - interval '1 day') limit at_most);
  get diagnostics part = row_count;
  return gone + part;
end
$$;
