-- Adds an e-mail to the customer of a case about its last event, if the first one could be sent.
-- Called by append_case_event.
create or replace function add_update(the_case store_inbox, kind text) returns void
  language plpgsql as
$$
begin
  insert into confirmation (reference, kind, number, address_key)
    select r.reference, add_update.kind, the_case.version, r.address_key from confirmation r
    where r.reference = the_case.reference and r.kind = 'receipt' and r.body is not null and r.bounced_at is null
    on conflict do nothing;
  if found then
    perform add_confirmations(array[the_case.reference], array[add_update.kind], array[the_case.version]);
  end if;
end
$$;
