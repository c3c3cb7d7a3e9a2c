-- Run this as the database owner after `npm run migrate`; run it again to change the passwords. It creates a user for each
-- kind of process and one for keeping records, each in the role that the migrations created, and limits what one of them
-- can take from the others. A role does not pass these limits on to its members, so they stand here and not in `roles.sql`.
--   export PGPASSWORD=… API_PASSWORD=… WORKER_PASSWORD=… DESK_PASSWORD=… KEYHOLDER_PASSWORD=… RECORDS_PASSWORD=…
--   psql -h … -U cash_express -d cash_express -f deploy/postgres/process-users.sql
\set ON_ERROR_STOP on
\getenv api_password API_PASSWORD
\getenv worker_password WORKER_PASSWORD
\getenv desk_password DESK_PASSWORD
\getenv keyholder_password KEYHOLDER_PASSWORD
\getenv records_password RECORDS_PASSWORD

select format('create role %I login', name)
from unnest(array['api_process', 'worker_process', 'desk_process', 'keyholder_process', 'records_process']) as name
where not exists (select from pg_roles where rolname = name) \gexec

-- Together fewer than `max_connections`, so that no kind of process keeps the others or the owner out. One process more
-- of each kind than two app hosts and two desk hosts run: one that ended may keep its connections for a minute.
alter role api_process password :'api_password' connection limit 75;
alter role worker_process password :'worker_password' connection limit 45;
alter role desk_process password :'desk_password' connection limit 39;
-- A commit that waits for a lost standby keeps its connection, and the keyholder gives it up after four seconds.
alter role keyholder_process password :'keyholder_password' connection limit 20;
alter role records_process password :'records_password' connection limit 3;

-- Our processes set four seconds themselves. These are for every other client of the same user: a statement that nobody
-- waits for anymore must not hold its locks. The engine of the queue sets none, and deletes old jobs in large steps.
alter role api_process set statement_timeout = '10s';
alter role desk_process set statement_timeout = '10s';
alter role keyholder_process set statement_timeout = '10s';
alter role worker_process set statement_timeout = '5min';
alter role records_process set statement_timeout = '5min';
select format('alter role %I set idle_in_transaction_session_timeout = ''10s''', name)
from unnest(array['api_process', 'worker_process', 'desk_process', 'keyholder_process', 'records_process']) as name \gexec

grant cash_express_api to api_process;
grant cash_express_worker to worker_process;
grant cash_express_desk to desk_process;
grant cash_express_keyholder to keyholder_process;
grant cash_express_records to records_process;
