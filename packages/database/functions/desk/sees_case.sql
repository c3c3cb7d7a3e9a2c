-- Returns whether the caller sees a case. In a function the month is known before the plan is made; a policy with its
-- own subquery would be planned with the inboxes of all years, which takes longer than the statement. It runs with the
-- rights of the caller, so that the policy of the inbox decides.
-- Called by the desk server and policies.
create or replace function sees_case(month date, reference text, recipient text) returns boolean
  language plpgsql stable set search_path = public, pg_temp as
$$
begin
  return exists (
    select from store_inbox i where i.month = sees_case.month and i.reference = sees_case.reference and i.recipient = sees_case.recipient
  );
end
$$;
