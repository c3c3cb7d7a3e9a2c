-- Returns what became of a probe, in seconds since its receipt. Returns nothing about the submission of a person.
-- Called by the API.
create or replace function probe_state(reference text)
  returns table (delivered double precision, opened double precision, closed double precision, digest text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select extract(epoch from d.delivered_at - s.received_at)::double precision,
    extract(epoch from (select min(a.at) from audit a where a.reference = s.reference and a.action = 'open probe') - s.received_at)::double precision,
    extract(epoch from i.closed_at - s.received_at)::double precision, e.details ->> 'digest'
  from submission s
  left join delivery d on d.month = month_of(probe_state.reference) and d.reference = s.reference and d.recipient = 'probe' and d.channel = 'notice'
  left join store_inbox i on i.month = month_of(probe_state.reference) and i.reference = s.reference and i.recipient = 'probe'
  left join case_event e on e.month = month_of(probe_state.reference) and e.reference = s.reference and e.recipient = 'probe' and e.kind = 'closed'
  where s.reference = probe_state.reference and s.month = month_of(probe_state.reference) and s.form = 'probe'
$$;
