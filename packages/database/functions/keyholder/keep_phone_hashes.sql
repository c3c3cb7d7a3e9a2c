-- Keeps the hashes of cases that `take_due_phones` returned, in place of those before. A case whose number was changed
-- meanwhile stays due, and one without a contact card gets no hash. The arrays of hashes have an entry for each number.
-- Called by the keyholder.
create or replace function keep_phone_hashes(
  taken_references text[], taken_recipients text[], taken_at timestamptz[],
  hashed_references text[], hashed_recipients text[], number_hashes bytea[], last_four_hashes bytea[]
) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  -- The lock makes clearing a card wait, or shows here that it is gone.
  perform from submission s join unnest(taken_references) as t(reference)
    on s.reference = t.reference and s.month = any (months_of(t.reference)) for key share of s;
  delete from phone_hash p using unnest(taken_references, taken_recipients) as t(reference, recipient)
    where p.reference = t.reference and p.recipient = t.recipient;
  insert into phone_hash (reference, recipient, number_hash, last_four_hash)
    select h.* from unnest(hashed_references, hashed_recipients, number_hashes, last_four_hashes)
      as h(reference, recipient, number_hash, last_four_hash)
    where exists (
      select from submission s
      where s.reference = h.reference and s.month = any (months_of(h.reference)) and s.contact_card is not null
    ) on conflict do nothing;
  delete from phone_hash_due d using unnest(taken_references, taken_recipients, taken_at) as t(reference, recipient, due_at)
    where d.reference = t.reference and d.recipient = t.recipient and d.due_at = t.due_at;
end
$$;
