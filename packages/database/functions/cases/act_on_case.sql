-- Writes what a person did to a case, and the state that follows from it. `decide` has allowed it and `projectCase` has
-- computed the state from the events before; here only what holds for any caller is checked: the person sees the case, its
-- version is still the one that was read, and the event is one of those that people cause. Returns the number of the event.
-- Called by the desk server.
create or replace function act_on_case(reference text, recipient text, version integer, kind text, details jsonb, state jsonb, request uuid)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  acted store_inbox%rowtype;
begin
  update store_inbox i set version = i.version + 1, holder = s.holder, taken_at = s.taken_at, held_until = s.held_until,
      tries = s.tries, first_try_at = s.first_try_at, last_try_at = s.last_try_at, last_outcome = s.last_outcome, open_minutes = s.open_minutes,
      next_try_at = s.next_try_at, visit_on = s.visit_on, calls_stopped_at = s.calls_stopped_at,
      released_at = s.released_at, closed_at = s.closed_at, closed_as = s.closed_as, note_number = s.note_number, note_by = s.note_by
    from jsonb_populate_record(null::store_inbox, act_on_case.state) s
    where i.reference = act_on_case.reference and i.recipient = act_on_case.recipient
      and i.month = any (months_of(act_on_case.reference)) and i.version = act_on_case.version
      and sees_inbox(i.recipient, i.form) and act_on_case.kind not in ('arrived', 'corrected', 'mail failed', 'promise moved', 'call back moved', 'calls allowed')
    returning i.* into acted;
  if not found then
    raise check_violation using message = 'an action breaks a rule of act_on_case';
  end if;
  perform append_case_event(array[acted], act_on_case.kind, array[act_on_case.details], desk_person(), act_on_case.request);
  return acted.version;
end
$$;
