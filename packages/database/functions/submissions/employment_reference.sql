-- Returns the values that a section is bound to, and nothing else about the draft.
-- Called by the API.
create or replace function employment_reference(draft_hash bytea) returns table (reference text, store_id integer, version smallint)
  language sql security definer set search_path = public, pg_temp as
$$
  select c.reference, s.store_id, s.version
  from employment_draft c join submission s on s.reference = c.reference and s.month = any (months_of(c.reference))
  where c.id_hash = draft_hash and c.expires_at > now()
$$;
