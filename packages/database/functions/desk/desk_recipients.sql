-- The inboxes of the person, without those of the stores for head office, which sees all of them.
-- Called by the desk server, ask_to_close, decide_closing, read_board, sees_inbox, undelivered_mail and policies.
create or replace function desk_recipients() returns text[]
  language sql stable security definer set search_path = public, pg_temp as
$$
  select case desk_role()
    when 'compliance' then array['compliance']
    when 'head office' then array['head-office']
    when 'auditor' then array[]::text[]
    else (select coalesce(array_agg('store:' || t.store_id), array[]::text[]) from staff_store t
          where t.staff_id = desk_person() and desk_role() is not null and (t.until is null or t.until > now()))
  end
$$;
