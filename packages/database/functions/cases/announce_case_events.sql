-- Tells every desk server to read the new events.
-- Called by triggers.
create or replace function announce_case_events() returns trigger
  language plpgsql as
$$
begin
  perform pg_notify('case_changed', '');
  return null;
end
$$;
