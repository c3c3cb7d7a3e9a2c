-- Counts one captcha for each payer.
-- Called by the API.
create or replace function spend_captchas(payers bytea[]) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  insert into captcha_spent (payer) select unnest(payers)
$$;
