-- Adds a text and its job, unless the application has had four. The subscription must be locked.
-- Called by add_tried_text and subscribe_to_texts.
create or replace function add_text(reference text, kind text, recipient text, number integer, after interval) returns void
  language plpgsql as
$$
declare
  added uuid;
begin
  if (select count(*) from text_message m where m.reference = add_text.reference and coalesce(m.ended_as, 'sent') = 'sent') >= 4 then
    return;
  end if;
  insert into text_message (reference, kind, recipient, number)
    values (add_text.reference, add_text.kind, add_text.recipient, add_text.number)
    on conflict do nothing returning id into added;
  if added is not null then
    perform add_jobs('texts', array[added::text], array[jsonb_build_object('text', added)], array[now() + after]);
    perform notify_workers('texts');
  end if;
end
$$;
