-- Ends all texts to a number, also those that wait and those of later applications.
-- Called by the API.
create or replace function stop_texts(phone_key bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_variable
begin
  perform lock_phone(phone_key);
  insert into stopped_phone (phone_key) values (phone_key) on conflict do nothing;
  update text_subscription t set stopped_at = now() where t.phone_key = stop_texts.phone_key and t.stopped_at is null;
  update text_message m set ended_at = now(), ended_as = 'stopped'
    from text_subscription t
    where t.phone_key = stop_texts.phone_key and m.reference = t.reference and m.ended_at is null;
end
$$;
