-- Returns whether the person of this transaction sees the cases of a form in an inbox. Row security does not apply to
-- functions that run with the owner's rights, so this repeats the policy of `store_inbox` and must change with it.
-- Called by act_on_case, linked_cases, lock_case, read_board and receive_case.
create or replace function sees_inbox(recipient text, form text) returns boolean
  language sql stable as
$$
  select coalesce((recipient = any (desk_recipients()) or desk_role() = 'head office' and recipient like 'store:%')
    and (desk_role() <> 'representative' or form = 'apply-now'), false)
$$;
