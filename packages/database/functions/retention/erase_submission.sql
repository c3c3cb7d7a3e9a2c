-- Removes the submission, its sections, deliveries, inboxes and consents, the response stored for replays and the engine's
-- jobs. The audit row records who erased it. Mail that was sent, backups and logs are not affected.
-- Called by the records command.
create or replace function erase_submission(reference text, who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  lock table only store_inbox, only case_event, only case_note, only delivery in share row exclusive mode;
  perform from submission s
    where s.reference = erase_submission.reference and s.month = any (months_of(erase_submission.reference)) for update;
  if not found then return 'unknown'; end if;
  if exists (select from legal_hold h where h.reference = erase_submission.reference) then
    insert into audit (who, action, reference, reason) values (who, 'erase refused', erase_submission.reference, reason);
    return 'held';
  end if;
  delete from idempotency i where i.response ->> 'reference' = erase_submission.reference;
  delete from pgboss.job j where j.data ->> 'reference' = erase_submission.reference;
  perform delete_submissions(array[erase_submission.reference]);
  insert into audit (who, action, reference, reason) values (who, 'erase', erase_submission.reference, reason);
  return 'erased';
end
$$;
