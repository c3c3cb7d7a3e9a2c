-- The file replaces all triggers, in the transaction of `npm run migrate` that applies it.
do $$
declare
  old record;
begin
  for old in
    select t.tgname, t.tgrelid::regclass as of_table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
  loop
    execute format('drop trigger %I on %s', old.tgname, old.of_table);
  end loop;
end
$$;

create trigger store_changed after insert or update or delete or truncate on store
  for each statement execute function announce_change('stores');
create trigger store_service_changed after insert or update or delete or truncate on store_service
  for each statement execute function announce_change('stores');
create trigger vehicle_changed after insert or update or delete or truncate on vehicle
  for each statement execute function announce_change('vehicles');
create trigger count_retention_from_answer after update on store_inbox for each row
  when (new.closed_at is not null and old.closed_at is null) execute function count_retention_from_answer();
create trigger resume_reminders after update on store_inbox for each row
  when (new.closed_at is null and (old.closed_at is not null or new.first_try_at is null and old.first_try_at is not null
    or new.calls_stopped_at is null and old.calls_stopped_at is not null))
  execute function resume_reminders();
create trigger staff_changed after update of role, removed_at on staff for each row execute function announce_staff();
create trigger keep_last_seen after delete on desk_session referencing old table as ended
  for each statement execute function keep_last_seen();
create trigger guard before insert or update or delete on cost_version
  for each row execute function guard_cost_version();
create trigger guard_truncate before truncate on cost_version
  for each statement execute function guard_cost_version();
create trigger cost_version_changed after update on cost_version
  for each statement execute function announce_change('costs');
create trigger keep_store_change before update or delete on store_change for each row execute function keep_store_change();
create trigger store_change_changed after insert or update on store_change for each statement execute function announce_change('stores');
