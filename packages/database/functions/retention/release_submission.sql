-- Ends a legal hold, and records who ended it and why.
-- Called by the records command.
create or replace function release_submission(reference text, who text, reason text) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  delete from legal_hold h where h.reference = release_submission.reference;
  if not found then return 'not held'; end if;
  insert into audit (who, action, reference, reason) values (who, 'release', release_submission.reference, reason);
  return 'released';
end
$$;
