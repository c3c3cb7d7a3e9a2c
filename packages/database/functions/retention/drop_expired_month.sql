-- Drops one expired month and returns it, or null when there is none. Submissions that must be kept longer, because they
-- were answered late, move first. The locks wait at most 25 ms each, so a submission waits at most a tenth of a
-- second; a call that does not get them fails and is repeated.
-- Called by the worker.
create or replace function drop_expired_month() returns date
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '25ms' as
$$
declare
  expired constant date := first_expired_month();
  parent text;
begin
  if expired is null then return null; end if;
  for pass in 1..2 loop
    perform keep_beyond_month(kept_longer(expired, null));
    -- Once more under the lock, because an answer may have arrived before it.
    lock table only submission, only consent, only store_inbox, only case_event, only case_note, only delivery in access exclusive mode;
  end loop;
  delete from employment_draft d using submission s
    where s.month = expired and s.form = 'employment-application' and d.reference = s.reference;
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    execute format('drop table %I', parent || to_char(expired, '_YYYY_MM'));
  end loop;
  return expired;
end
$$;
