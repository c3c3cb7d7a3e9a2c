-- Returns whether the caller sees one of the cases of a submission; see sees_case.
-- Called by the desk server and policies.
create or replace function sees_submission(reference text) returns boolean
  language plpgsql stable set search_path = public, pg_temp as
$$
begin
  return exists (
    select from store_inbox i
    where i.reference = sees_submission.reference and i.month = any (months_of(sees_submission.reference))
  );
end
$$;
