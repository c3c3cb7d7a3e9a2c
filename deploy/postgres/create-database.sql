-- Run this once as superuser, before `npm run migrate`. It creates the owner and the database. PostgreSQL lets every user
-- write large objects, which could fill the disk, and hold advisory locks, on which another process may wait; only a
-- superuser can take that away.
--   OWNER_PASSWORD=… psql -d postgres -f deploy/postgres/create-database.sql
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD

select 'create role cash_express login createrole' where to_regrole('cash_express') is null \gexec
alter role cash_express password :'owner_password';
-- For what the worker exports about standbys and archive.
grant pg_monitor to cash_express;
select 'create database cash_express owner cash_express'
where not exists (select from pg_database where datname = 'cash_express') \gexec

\connect cash_express
select format('revoke execute on function %s from public', oid::regprocedure) from pg_proc
where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo_|^lo(read|write)$|advisory' \gexec
-- The owner's functions and `npm run migrate` use these; `roles.sql` gives two of them to the worker, for its queue.
grant execute on function pg_try_advisory_lock(bigint), pg_advisory_xact_lock(bigint), pg_try_advisory_xact_lock(bigint)
  to cash_express with grant option;
