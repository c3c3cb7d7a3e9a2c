-- The reference of a link that has not expired, or null. Both hashes are compared in full.
-- Called by allow_calls, cancel_application, correct_application, read_status, read_texts, stop_calls and
-- subscribe_to_texts.
create or replace function followed_reference(reference text, link_hash bytea) returns text
  language sql stable as
$$
  select l.reference from status_link l
  where l.reference = followed_reference.reference and l.link_hash = followed_reference.link_hash and l.expires_at > now()
$$;
