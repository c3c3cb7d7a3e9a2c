-- Every version that two people agreed on, without the people. The API selects what is in effect, so that a version appears
-- at midnight in the time zone of a store without a query.
-- Called by the API.
create or replace function approved_facts() returns table (
  id bigint, kind text, state text, service_id smallint, facts jsonb, effective_from date, effective_until date,
  approved_at timestamptz, withdrawn_at timestamptz
)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select f.id, f.kind, f.state, f.service_id, f.facts, f.effective_from, f.effective_until, f.approved_at, f.withdrawn_at
  from published_fact f where f.approved_at is not null order by f.id
$$;
