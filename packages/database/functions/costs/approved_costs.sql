-- Every version that two people agreed on, without the people. The API selects what is in effect, so that a version appears
-- at midnight in the time zone of a store without a query.
-- Called by the API.
create or replace function approved_costs() returns table (
  id bigint, kind text, state text, service_id smallint, details jsonb, effective_from date, effective_until date,
  approved_at timestamptz, withdrawn_at timestamptz
)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select v.id, v.kind, v.state, v.service_id, v.details, v.effective_from, v.effective_until, v.approved_at, v.withdrawn_at
  from cost_version v where v.approved_at is not null order by v.id
$$;
