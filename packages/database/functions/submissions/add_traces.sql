-- Adds the traces of submissions that the same transaction accepted. Ignores all others, because no submission may fail
-- because of its trace.
-- Called by the API.
create or replace function add_traces("references" text[], trace_ids bytea[], span_ids bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  -- As scalars, because PostgreSQL then opens only the partitions of these months.
  first_month constant date := (select min(month_of(r)) from unnest("references") as r);
  last_month constant date := (select max(month_of(r)) from unnest("references") as r);
begin
  insert into submission_trace (reference, trace_id, span_id)
    select t.reference, t.trace_id, t.span_id
    from unnest("references", trace_ids, span_ids) as t(reference, trace_id, span_id)
    where length(t.trace_id) = 16 and length(t.span_id) = 8 and exists (
      select from submission s
      where s.reference = t.reference and s.month in (first_month, last_month) and s.received_at = now()
    )
    on conflict do nothing;
end
$$;
