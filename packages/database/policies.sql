-- Row security: the desk server names the person at the start of each transaction (`set local desk.person`), and a query
-- without a condition then returns only what this person may see. Without a person it returns nothing. Tables that are not
-- here are protected by the grants of roles.sql alone.
--
-- The file replaces all policies, in the transaction of `npm run migrate` that applies it.
do $$
declare
  old record;
begin
  for old in select polname, polrelid::regclass as of_table from pg_policy loop
    execute format('drop policy %I on %s', old.polname, old.of_table);
  end loop;
end
$$;

-- Written out in each policy, because PostgreSQL would call a function for each row; the parts in `(select …)` are
-- computed once for each query.
alter table store_inbox enable row level security;
create policy worker on store_inbox for select to cash_express_worker using (true);
create policy person on store_inbox for select to cash_express_desk
  using ((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and recipient like 'store:%')
    and ((select desk_role()) <> 'representative' or form = 'apply-now'));
create policy keyholder on store_inbox for select to cash_express_keyholder using (true);

alter table case_event enable row level security;
create policy worker on case_event for select to cash_express_worker using (true);
create policy person on case_event for select to cash_express_desk
  using (((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and recipient like 'store:%')
    and ((select desk_role()) <> 'representative' or form = 'apply-now')) or (select desk_role()) = 'auditor' and recipient <> 'probe');

alter table case_note enable row level security;
create policy person on case_note to cash_express_desk using (sees_case(month, reference, recipient));
create policy keyholder on case_note for select to cash_express_keyholder using (true);

-- A submission is seen by everyone who sees one of its cases.
alter table submission enable row level security;
create policy worker on submission to cash_express_worker using (true);
create policy person on submission to cash_express_desk
  using (sees_submission(reference));
create policy keyholder on submission for select to cash_express_keyholder using (true);

alter table employment_section enable row level security;
create policy worker on employment_section to cash_express_worker using (true);
create policy person on employment_section to cash_express_desk using (sees_submission(reference));
create policy keyholder on employment_section for select to cash_express_keyholder using (true);

-- Openings are part of the timeline of a case; compliance and the auditor see the whole audit.
alter table audit enable row level security;
create policy person on audit for select to cash_express_desk
  using ((select desk_role()) in ('head office', 'compliance', 'auditor') and action <> 'open probe' or sees_submission(reference));
create policy keyholder on audit for insert to cash_express_keyholder with check (true);

alter table promise_day enable row level security;
create policy person on promise_day for select to cash_express_desk
  using ((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office')
    and (select desk_role()) in ('manager', 'district', 'head office'));

alter table sign_in_without_role enable row level security;
create policy person on sign_in_without_role for select to cash_express_desk using ((select desk_role()) = 'head office');

alter table cost_version enable row level security;
create policy person on cost_version for select to cash_express_desk
  using ((select desk_role()) in ('head office', 'compliance'));

-- Head office sees everything; a store's people see what is published about their own stores.
alter table store_change enable row level security;
create policy process on store_change for select to cash_express_api, cash_express_worker using (true);
create policy person on store_change for select to cash_express_desk
  using ((select desk_role()) = 'head office' or (is_published(store_change) or is_asked) and kind not in ('notice address', 'new store')
    and 'store:' || store_id = any ((select desk_recipients())::text[]));

alter table correction enable row level security;
create policy worker on correction to cash_express_worker using (true);
create policy person on correction for select to cash_express_desk using (sees_submission(reference));
create policy keyholder on correction for select to cash_express_keyholder using (true);
