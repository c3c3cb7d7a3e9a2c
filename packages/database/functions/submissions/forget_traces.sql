-- Deletes traces that are older than 14 days. Returns how many.
-- Called by the worker.
create or replace function forget_traces(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  gone bigint;
begin
  delete from submission_trace t where t.reference in
    (select reference from submission_trace where at < now() - interval '14 days' order by at limit at_most);
  get diagnostics gone = row_count;
  return gone;
end
$$;
