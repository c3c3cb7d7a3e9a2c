-- A store tried to call and did not reach the customer. The text waits until the try can no longer be undone. A text
-- must never keep a store from recording its try.
-- Called by triggers.
create or replace function add_tried_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from text_subscription t where t.reference = new.reference and t.stopped_at is null for update;
  if found then perform add_text(new.reference, 'tried', new.recipient, new.number, interval '15 seconds'); end if;
  return null;
exception when others then
  raise warning 'the text was not added: %', sqlstate;
  return null;
end
$$;
