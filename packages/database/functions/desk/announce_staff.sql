-- Tells every desk server to end the streams of a person whose role, stores or account changed.
-- Called by triggers.
create or replace function announce_staff() returns trigger
  language plpgsql as
$$
begin
  perform pg_notify('staff_changed', new.id::text);
  return null;
end
$$;
