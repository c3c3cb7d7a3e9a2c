-- Returns whether notices or calls still need the contact card. It is cleared when every recipient has closed the case
-- and no notice waits, and after 60 days in any case, because an attacker with the worker and its keys can open the
-- remaining cards. Closing can be undone for ten seconds, so a closed case keeps its card for a quarter of an hour. The
-- e-mail about a withdrawal names nobody, so no card is kept for it.
-- Called by clear_contact_cards.
create or replace function needs_contact_card(reference text) returns boolean
  language sql stable as
$$
  select not exists (select from places_of(array[needs_contact_card.reference]) p join store_inbox i using (month, reference))
    or exists (
      select from places_of(array[needs_contact_card.reference]) p join store_inbox i using (month, reference)
      where i.closed_at is null or i.closed_at > now() - interval '15 minutes'
    )
    or exists (
      select from places_of(array[needs_contact_card.reference]) p join delivery d using (month, reference)
      where d.delivered_at is null and d.failed_at is null and d.canceled_at is null and d.channel not like '%stop:%'
    )
    -- A job application may name further stores until its draft expires.
    or exists (select from employment_draft c where c.reference = needs_contact_card.reference and c.expires_at > now())
$$;
