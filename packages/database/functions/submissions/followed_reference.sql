-- The reference of a link that has not expired, or null. Both hashes are compared in full.
-- Called by correct_application, read_status, read_texts, subscribe_texts and withdraw_application.
create or replace function followed_reference(reference text, link_hash bytea) returns text
  language sql stable as
$$
  select l.reference from status_link l
  where l.reference = followed_reference.reference and l.link_hash = followed_reference.link_hash and l.expires_at > now()
$$;
