-- The traces of these submissions, for those that are in the sample.
-- Called by the worker and the desk server.
create or replace function traces_of("references" text[]) returns table (reference text, trace_id bytea, span_id bytea)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select t.reference, t.trace_id, t.span_id from submission_trace t where t.reference = any("references")
$$;
