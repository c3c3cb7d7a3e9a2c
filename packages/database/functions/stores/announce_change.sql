-- Tells processes to reload the stores, vehicles or costs that they keep in memory.
-- Called by triggers.
create or replace function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', tg_argv[0]);
  return null;
end
$$;
