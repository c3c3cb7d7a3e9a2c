-- A case has reminders ahead again after its only try or its closing was undone, when it is
-- reopened, or when calls are allowed again.
-- Its wait may have ended in the meantime, or be due only at the next reminder. A wait that exists is locked until the
-- commit, so that no worker ends it with what it saw before.
-- Called by triggers.
create or replace function resume_reminders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform hasten_jobs('waits', array[new.reference]);
  perform add_jobs('waits', array[new.reference], array[jsonb_build_object('reference', new.reference)], array[now()]);
  return null;
end
$$;
