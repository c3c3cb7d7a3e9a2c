-- Run this as the database owner after `npm run migrate`; run it again to change the passwords. It creates a user for each
-- kind of process and one for keeping records, each in the role that the migrations created.
--   API_PASSWORD=… WORKER_PASSWORD=… DESK_PASSWORD=… KEYHOLDER_PASSWORD=… RECORDS_PASSWORD=… psql "$OWNER_URL" -f deploy/postgres/process-users.sql
\set ON_ERROR_STOP on
\getenv api_password API_PASSWORD
\getenv worker_password WORKER_PASSWORD
\getenv desk_password DESK_PASSWORD
\getenv keyholder_password KEYHOLDER_PASSWORD
\getenv records_password RECORDS_PASSWORD

select format('create role %I login', name)
from unnest(array['api_process', 'worker_process', 'desk_process', 'keyholder_process', 'records_process']) as name
where not exists (select from pg_roles where rolname = name) \gexec

alter role api_process password :'api_password';
alter role worker_process password :'worker_password';
alter role desk_process password :'desk_password';
-- A commit that waits for a lost standby keeps its connection, and the keyholder gives it up after four seconds.
alter role keyholder_process password :'keyholder_password' connection limit 20;
alter role records_process password :'records_password';
grant cash_express_api to api_process;
grant cash_express_worker to worker_process;
grant cash_express_desk to desk_process;
grant cash_express_keyholder to keyholder_process;
grant cash_express_records to records_process;
