-- Publishes a version that another person entered. Returns 'approved', or why not. An account that was added after the
-- version was entered cannot approve it, so that nobody enters a rate and then makes the second person. A first day that
-- has passed needs a new version, so that no rate begins in the past.
-- Called by the desk server.
create or replace function approve_fact(id bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  fact published_fact%rowtype;
begin
  if not publishes_facts() then return 'role'; end if;
  select * into fact from published_fact f where f.id = approve_fact.id for update;
  if not found then return 'not found'; end if;
  if fact.entered_by = desk_person() then return 'same person'; end if;
  if fact.status = 'approved' and fact.approved_by = desk_person() then return 'approved'; end if;
  if fact.status <> 'proposed' then return 'decided'; end if;
  if exists (select from staff s where s.id = desk_person() and s.added_at >= fact.entered_at) then return 'new account'; end if;
  if fact.effective_from < day_in_state(fact.state) then return 'too late'; end if;
  update published_fact f set approved_by = desk_person(), approved_at = clock_timestamp() where f.id = approve_fact.id;
  perform note_fact('approve fact', approve_fact.id, null);
  return 'approved';
end
$$;
