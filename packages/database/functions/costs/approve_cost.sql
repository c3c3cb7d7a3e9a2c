-- Publishes a version that another person entered. Returns 'approved', or why not. An account that was added after the
-- version was entered cannot approve it, so that nobody enters a rate and then makes the second person. A first day that
-- has passed needs a new version, so that no rate begins in the past.
-- Called by the desk server.
create or replace function approve_cost(id bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  version cost_version%rowtype;
begin
  if not publishes_costs() then return 'role'; end if;
  select * into version from cost_version v where v.id = approve_cost.id for update;
  if not found then return 'not found'; end if;
  if version.entered_by = desk_person() then return 'same person'; end if;
  if version.status = 'approved' and version.approved_by = desk_person() then return 'approved'; end if;
  if version.status <> 'proposed' then return 'decided'; end if;
  if exists (select from staff s where s.id = desk_person() and s.added_at >= version.entered_at) then return 'new account'; end if;
  if version.effective_from < day_in_state(version.state) then return 'too late'; end if;
  update cost_version v set approved_by = desk_person(), approved_at = clock_timestamp() where v.id = approve_cost.id;
  perform note_cost('approve cost', approve_cost.id, null);
  return 'approved';
end
$$;
