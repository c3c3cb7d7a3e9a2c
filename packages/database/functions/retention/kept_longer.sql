-- Submissions of a month that must be kept longer, form by form, so that each is found in the index.
-- Called by drop_expired_month and keep_late_submissions.
create or replace function kept_longer(expired date, at_most integer) returns text[]
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off as
$$
declare
  period retention%rowtype;
  found_so_far text[] := '{}';
begin
  for period in select * from retention loop
    found_so_far := found_so_far || array(
      select s.reference from submission s
      where s.month = expired and s.form = period.form and s.retention_from >= now() - period.keep
      limit at_most - cardinality(found_so_far)
    );
  end loop;
  return found_so_far;
end
$$;
