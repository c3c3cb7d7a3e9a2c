-- For processes of the version before, which do not compare the number with those of the application.
-- Called by the API.
create or replace function subscribe_texts(
  reference text, link_hash bytea, phone_key bytea, body bytea, notice_wrapped_key bytea, text_version text, text_sha256 bytea
) returns text
  language sql security definer set search_path = public, pg_temp as
$$
  select subscribe_to_texts(reference, link_hash, phone_key, body, notice_wrapped_key, text_version, text_sha256, true);
$$;
