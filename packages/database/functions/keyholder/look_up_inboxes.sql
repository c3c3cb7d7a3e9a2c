-- The inboxes in which a person may look up a phone number; none for someone without a role or with a role that calls nobody.
-- Called by the keyholder, compare_caller and find_by_phone.
create or replace function look_up_inboxes(subject text) returns text[]
  language sql stable security definer set search_path = public, pg_temp as
$$
  select case s.role
    when 'auditor' then array[]::text[]
    when 'compliance' then array['compliance']
    when 'head office' then array['head-office'] || (select array_agg('store:' || t.store_id) from store t)
    else (select array_agg('store:' || t.store_id) from staff_store t where t.staff_id = s.id and (t.until is null or t.until > now()))
  end
  from staff s where s.subject = look_up_inboxes.subject and s.removed_at is null
$$;
