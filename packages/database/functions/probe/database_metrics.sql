-- Returns whether a commit reaches a second disk and the archive. The worker reads these figures through this function
-- and needs no monitoring privilege. The function's owner needs pg_monitor; without it every call fails.
-- Called by the worker.
create or replace function database_metrics() returns table (
  standbys_expected integer,
  standbys_connected integer,
  standby_lag_bytes float8,
  archive_on boolean,
  archive_failing boolean,
  archive_waiting_files integer
)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select
    cardinality(string_to_array(current_setting('synchronous_standby_names'), ',')),
    standbys.connected::integer,
    standbys.lag_bytes::float8,
    current_setting('archive_mode') <> 'off'
      and (current_setting('archive_command') not in ('', '(disabled)')
        or coalesce(current_setting('archive_library', true), '') <> ''),
    coalesce(archiver.last_failed_time > coalesce(archiver.last_archived_time, '-infinity'), false),
    (select count(*)::integer from pg_ls_archive_statusdir() where name like '%.ready')
  from pg_stat_archiver archiver, (
    -- A running backup is also a replication connection, but commits do not wait for it.
    select count(*) as connected, coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)), 0) as lag_bytes
    from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum', 'potential')
  ) standbys
$$;
