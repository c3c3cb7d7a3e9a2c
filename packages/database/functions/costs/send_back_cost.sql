-- Sends a proposed version back to the person who entered it, with a reason. Returns 'sent back' or a problem.
-- Called by the desk server.
create or replace function send_back_cost(id bigint, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  version cost_version%rowtype;
begin
  if not publishes_costs() then return 'role'; end if;
  select * into version from cost_version v where v.id = send_back_cost.id for update;
  if not found then return 'not found'; end if;
  if version.entered_by = desk_person() then return 'same person'; end if;
  if version.status <> 'proposed' then return 'decided'; end if;
  update cost_version v set sent_back_by = desk_person(), sent_back_at = clock_timestamp(), reason = send_back_cost.reason
    where v.id = send_back_cost.id;
  perform note_cost('send back cost', send_back_cost.id, send_back_cost.reason);
  return 'sent back';
end
$$;
