-- The number of a transaction, as a cursor of the desk server's streams. A standby that is promoted may not have received
-- the last commits of transactions that did not wait for it, and gives their numbers again. A cursor therefore also contains
-- the timeline, in its upper bits: one from before a promotion is older than everything after it.
-- Called by the desk server and read_case_changes.
create or replace function case_cursor(number xid8) returns bigint language sql stable set search_path = pg_catalog, pg_temp as
$$
  select (('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint << 48) + number::text::bigint
$$;
