-- The phone itself asked for texts again. What was stopped stays stopped; its owner may agree for another application.
-- Called by the API.
create or replace function allow_texts(phone_key bytea) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  delete from stopped_phone s where s.phone_key = allow_texts.phone_key
$$;
