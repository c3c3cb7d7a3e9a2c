-- Keeps a submission from deletion, and records who asked for it and why. It lets the worker finish what it does and waits
-- with the rest, because a row that is added meanwhile would not move.
-- Called by the records command.
create or replace function hold_submission(reference text, who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  lock table only store_inbox, only case_event, only case_note, only delivery in share row exclusive mode;
  perform from submission s
    where s.reference = hold_submission.reference and s.month = any (months_of(hold_submission.reference)) for update;
  if not found then return 'unknown'; end if;
  perform keep_beyond_month(array[hold_submission.reference]);
  insert into legal_hold (reference) values (hold_submission.reference) on conflict do nothing;
  if not found then return 'already held'; end if;
  insert into audit (who, action, reference, reason) values (who, 'hold', hold_submission.reference, reason);
  return 'held';
end
$$;
