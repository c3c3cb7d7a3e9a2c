-- Adds the text to a customer whom a store tried to call and did not reach. It waits until the try can no longer be undone.
-- A text must never keep a store from recording its try.
-- Called by append_case_event.
create or replace function add_tried_text(reference text, recipient text, number integer) returns void
  language plpgsql as
$$
begin
  perform from text_subscription t where t.reference = add_tried_text.reference and t.stopped_at is null for update;
  if found then perform add_text(add_tried_text.reference, 'tried', add_tried_text.recipient, add_tried_text.number, interval '15 seconds'); end if;
exception when others then
  raise warning 'the text was not added: %', sqlstate;
end
$$;
