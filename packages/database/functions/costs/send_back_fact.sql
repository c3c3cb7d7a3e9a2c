-- Sends a proposed version back to the person who entered it, with a reason. Returns 'sent back' or a problem.
-- Called by the desk server.
create or replace function send_back_fact(id bigint, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  fact published_fact%rowtype;
begin
  if not publishes_facts() then return 'role'; end if;
  select * into fact from published_fact f where f.id = send_back_fact.id for update;
  if not found then return 'not found'; end if;
  if fact.entered_by = desk_person() then return 'same person'; end if;
  if fact.status <> 'proposed' then return 'decided'; end if;
  update published_fact f set sent_back_by = desk_person(), sent_back_at = clock_timestamp(), reason = send_back_fact.reason
    where f.id = send_back_fact.id;
  perform note_fact('send back fact', send_back_fact.id, send_back_fact.reason);
  return 'sent back';
end
$$;
