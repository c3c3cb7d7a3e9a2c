-- Writes the consent, the number and the first text. A number that the application does not name, that asked us to stop, or
-- that three applications have named, gets no text: someone else may have typed it. The subscription is then stopped from the
-- start, so that a link can ask about one number only, and whoever found a link cannot guess the customer's number with it. Returns 'unknown' for a link that is not valid, 'closed' or 'subscribed'.
-- Called by the API and subscribe_texts.
create or replace function subscribe_to_texts(
  reference text, link_hash bytea, phone_key bytea, body bytea, notice_wrapped_key bytea, text_version text, text_sha256 bytea,
  is_named boolean
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
declare
  followed constant text := followed_reference(subscribe_to_texts.reference, subscribe_to_texts.link_hash);
  is_refused boolean;
begin
  if followed is null then return 'unknown'; end if;
  perform lock_phone(phone_key);
  if exists (select from text_subscription t where t.reference = followed) then return 'subscribed'; end if;
  if not exists (
    select from store_inbox i
    where i.reference = followed and i.month = any (months_of(followed)) and i.closed_at is null
  ) and exists (
    select from store_inbox i where i.reference = followed and i.month = any (months_of(followed))
  ) then return 'closed'; end if;
  is_refused := not is_named
    or exists (select from stopped_phone s where s.phone_key = subscribe_to_texts.phone_key)
    or (select count(*) from text_subscription t where t.phone_key = subscribe_to_texts.phone_key) >= 3;
  insert into text_subscription (reference, phone_key, body, notice_wrapped_key, stopped_at)
    values (followed, phone_key, body, notice_wrapped_key, case when is_refused then now() end);
  if is_refused then return 'subscribed'; end if;
  -- The keyed hash of the number is the evidence: whoever names the number can show that it is the one agreed to.
  insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
    select s.month, followed, 'texts-about-your-application', text_version, text_sha256, phone_key
    from submission s where s.reference = followed and s.month = any (months_of(followed));
  perform add_text(followed, 'welcome', null, null, interval '0');
  return 'subscribed';
end
$$;
