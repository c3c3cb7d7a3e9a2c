-- Counts the customer's changes of each field, in the case that has the most of them.
-- Called by correct_application and read_status.
create or replace function correction_counts(reference text) returns table (field text, changes integer)
  language sql stable as
$$
  select each.field, max(each.changes)::integer from (
    select f.field, count(*) as changes
    from case_event e, jsonb_array_elements_text(e.details -> 'changed') as f(field)
    where e.reference = correction_counts.reference and e.month = any (months_of(correction_counts.reference))
      and e.kind = 'corrected'
    group by e.recipient, f.field
  ) as each group by each.field
$$;
