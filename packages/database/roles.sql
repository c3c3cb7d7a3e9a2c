-- Every privilege of every process. The file revokes all and then grants each one, in the transaction of `npm run migrate`
-- that applies it, so that nothing is granted that does not stand here. The roles cannot log in; the operator makes the
-- database user of each process a member of one.
do $$
declare
  role text;
  thing text;
begin
  foreach role in array array['api', 'worker', 'desk', 'keyholder', 'records', 'listener'] loop
    role := 'cash_express_' || role;
    if not exists (select from pg_roles where rolname = role) then execute format('create role %I nologin', role); end if;
    -- Not of partitions, which have no privileges of their own: retention may drop one at this moment.
    for thing in
      select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
    loop
      execute format('revoke all on %s from %I', thing, role);
    end loop;
    execute format('revoke all on all functions in schema public from %I', role);
  end loop;
end
$$;
-- PostgreSQL lets everyone create temporary tables, which could fill the disk. `deploy/postgres/create-database.sql` revokes
-- large objects and advisory locks, and `process-users.sql` limits the connections and the time of each process.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
-- PostgreSQL lets everyone execute a new function.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public from public;

-- Checks of tables run with the rights of whoever writes, and a statement names its months.
grant execute on function month_of, months_of, kept_month, is_reference, is_recipient, is_form, is_sealed, is_wrapped_key
  to cash_express_api, cash_express_worker, cash_express_desk, cash_express_keyholder, cash_express_records;

-- Everyone who shows stores or names one.
grant select on store, store_service, vehicle to cash_express_api, cash_express_worker, cash_express_desk;

-- The API has no privilege on a table with visitor data; it can only call functions.
grant select on schema_file to cash_express_api;
grant select (id, store_id, kind, from_day, until_day, value, at, is_asked, approved_at, withdrawn_at) on store_change to cash_express_api;
grant execute on function
  accept_submissions, replay_submission, add_links, add_status_links, add_traces, add_employment_section, employment_reference,
  notify_workers, captchas_spent, spend_captchas, seconds_until_room, take_outside_requests, close_outside_service,
  is_published, approved_costs, read_status, cancel_application, stop_calls, allow_calls, correct_application, subscribe_texts, subscribe_to_texts, read_texts, stop_texts,
  allow_texts, probe_state
  to cash_express_api;

-- The worker sends mail, so it reads contact cards, but no body and no key of one.
grant select on
  schema_file, retention, form_recipient, employment_draft, store_inbox, delivery, recipient_pace, captcha_spent, store_change,
  status_link, confirmation, correction, address_pace, text_message
  to cash_express_worker;
grant select (month, reference, form, version, store_id, service_id, language, received_at, retention_from, due_at, contact_card, notice_wrapped_card_key)
  on submission to cash_express_worker;
grant select (reference, section) on employment_section to cash_express_worker;
-- The e-mail to a store names the event by which its customer canceled or stopped the calls.
grant select (month, reference, recipient, number, kind) on case_event to cash_express_worker;
grant insert (month, reference, recipient, channel) on delivery to cash_express_worker;
grant insert on recipient_pace, address_pace to cash_express_worker;
grant update (created_at, attempts, attempted_at, failures, delivered_at, refused_at, failed_at, canceled_at, failure, held_at, digest_id)
  on delivery to cash_express_worker;
grant update (asked, granted, begun, over_since) on recipient_pace to cash_express_worker;
grant update (body, notice_wrapped_key, attempts, attempted_at, failure, ended_at, ended_as, bounced_at) on confirmation to cash_express_worker;
grant update (begun, bounced_at) on address_pace to cash_express_worker;
grant update (attempts, attempted_at, failure, ended_at, ended_as) on text_message to cash_express_worker;
grant delete on captcha_spent to cash_express_worker;
grant usage on sequence delivery_id to cash_express_worker;
grant execute on function
  arrive_cases, promised_by, awaits_call, add_jobs, hasten_jobs, notify_workers, add_mail, add_confirmations, mark_bounced, move_promise, move_call_back, due_text, is_published,
  store_value, roll_up_promises, ended_promises, database_metrics, roles_given, traces_of, clear_contact_cards, create_partitions,
  expired_submissions, delete_expired_submissions, keep_late_submissions, expired_requests, drop_expired_days, drop_expired_month,
  forget_customers, forget_traces
  to cash_express_worker;

-- The desk server cannot read a wrapped key, so that it cannot collect them for a stolen private key.
grant select on
  staff_store, desk_session, desk_tab, sign_in_without_role, store_inbox, case_event, promise, promise_day,
  promise_rolled_up, cost_version, store_change
  to cash_express_desk;
grant select (id, name, role, subject, added_at, removed_at, last_seen_at) on staff to cash_express_desk;
grant select (month, reference, recipient, number, body) on case_note to cash_express_desk;
grant select (month, reference, form, version, store_id, service_id, received_at, due_at, body, contact_card) on submission to cash_express_desk;
grant select (reference, section, received_at, body) on employment_section to cash_express_desk;
grant select (reference, field, at, body) on correction to cash_express_desk;
grant select (id, at, who, action, reference, recipient, scope, reason) on audit to cash_express_desk;
grant insert, delete on desk_session, desk_tab to cash_express_desk;
grant insert on case_note to cash_express_desk;
grant update (seen_at) on desk_session to cash_express_desk;
grant update (id_token, signed_in_at, expires_at) on desk_tab to cash_express_desk;
-- The keys of a push message are read by the function that takes it.
grant select (endpoint, id_hash), insert, delete, update (id_hash, recipient, p256dh, auth) on desk_push to cash_express_desk;
grant execute on function
  desk_person, desk_role, desk_recipients, sees_case, sees_submission, lock_case, act_on_case, promised_by, awaits_call, receive_case, case_cursor, read_case_changes,
  undelivered_mail, record_export, note_sign_in_without_role, give_role, remove_person, reads_audit, release_counts,
  releases_between, note_audit_export, propose_cost, approve_cost, send_back_cost, withdraw_cost, is_published, save_store_changes,
  approve_store_change, withdraw_store_changes, ask_to_close, decide_closing, cover_store, traces_of, look_ups_left,
  linked_cases, take_pushes
  to cash_express_desk;

-- The desk server takes this role for a session that is locked, and for a wallboard. It reads no table.
grant execute on function read_board to cash_express_listener;
-- The desk's own role gets nothing by this: a transaction names the listener's role, and then has no other right.
alter role cash_express_desk noinherit;
grant cash_express_listener to cash_express_desk;

-- The keyholder has the private desk keys, and is the only role that reads a wrapped key. Its command line lists, verifies
-- and, in an emergency, opens with the escrow key.
grant select on store_inbox, delivery, consent, case_note, correction to cash_express_keyholder;
grant select (reference) on employment_draft to cash_express_keyholder;
grant select (month, reference, form, version, store_id, service_id, received_at, due_at, body, desk_wrapped_key, escrow_wrapped_key,
  contact_card, notice_wrapped_card_key, desk_wrapped_card_key) on submission to cash_express_keyholder;
grant select (reference, section, received_at, body, desk_wrapped_key, escrow_wrapped_key) on employment_section to cash_express_keyholder;
grant insert (who, action, reference, reason) on audit to cash_express_keyholder;
grant execute on function
  release_key, release_with_note, mark_answered, take_probes, close_probe, use_phone_key, take_due_phones, keep_phone_hashes, look_up_inboxes, find_by_phone,
  compare_caller
  to cash_express_keyholder;

-- The records role holds a submission back from deletion, releases it or erases it on request, and gives the first roles.
grant select on legal_hold, staff, staff_store to cash_express_records;
grant execute on function hold_submission, release_submission, erase_submission, set_staff, remove_staff to cash_express_records;

-- The engine's own tables.
revoke execute on all functions in schema pgboss from public;
grant usage on schema pgboss to cash_express_worker;
grant select, insert, update, delete on all tables in schema pgboss to cash_express_worker;
grant execute on function pg_advisory_xact_lock(bigint), pg_try_advisory_xact_lock(bigint) to cash_express_worker;
grant execute on function pgboss.job_now(), pgboss.create_queue(text, jsonb) to cash_express_worker;
