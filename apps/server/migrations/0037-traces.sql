-- The trace of a submission that is in the sample, so that its notice and what happens at the desk join it. Both numbers
-- are random; the first was made by the visitor's page for one sending. Kept for 14 days, longer than most collectors do.
create table submission_trace (
  reference text primary key check (length(reference) = 8 and reference ~ '^[BCDFGHJKMNPQRTVWXYZ2346789]*$'),
  trace_id bytea not null check (length(trace_id) = 16),
  span_id bytea not null check (length(span_id) = 8),
  at timestamptz not null default now() check (isfinite(at))
);
create index submission_trace_at on submission_trace (at);

-- Adds the traces of submissions that the same transaction accepted. Ignores all others, because no submission may fail
-- because of its trace.
create function add_traces("references" text[], trace_ids bytea[], span_ids bytea[]) returns void
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

create function traces_of("references" text[]) returns table (reference text, trace_id bytea, span_id bytea)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select t.reference, t.trace_id, t.span_id from submission_trace t where t.reference = any("references")
$$;

create function forget_traces(at_most integer) returns bigint
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

-- As before, with the trace.
create or replace function delete_submissions("references" text[]) returns bigint
  language plpgsql as
$$
declare
  gone bigint;
  without_digest text[];
begin
  delete from submission_trace t where t.reference = any("references");
  delete from status_link l where l.reference = any("references");
  delete from confirmation c where c.reference = any("references");
  delete from correction c where c.reference = any("references");
  delete from employment_draft d where d.reference = any("references");
  delete from consent c using places_of("references") p where c.reference = p.reference and c.month = p.month;
  -- First the inbox, whose row everyone locks who adds an event or a note: the next statements see what was committed.
  delete from store_inbox i using places_of("references") p where i.reference = p.reference and i.month = p.month;
  delete from case_note n using places_of("references") p where n.reference = p.reference and n.month = p.month;
  delete from case_event e using places_of("references") p where e.reference = p.reference and e.month = p.month;
  with deleted as (
    delete from delivery d using places_of("references") p where d.reference = p.reference and d.month = p.month
    returning d.id, d.channel
  ), unlisted as (
    update delivery d set digest_id = null
    where d.digest_id in (select id from deleted where channel like 'digest:%') and d.reference <> all("references")
      and d.delivered_at is null and d.canceled_at is null
    returning d.recipient
  )
  select array_agg(distinct recipient) into without_digest from unlisted;
  -- A digest belongs to the first submission that it lists; the others wait for the next one.
  perform add_jobs('floods', array_agg(r), array_agg(jsonb_build_object('recipient', r)), array_agg(now()))
    from unnest(without_digest) as r having count(*) > 0;
  delete from submission s using places_of("references") p where s.reference = p.reference and s.month = p.month;
  get diagnostics gone = row_count;
  return gone;
end
$$;

grant execute on function add_traces to cash_express_api;
grant execute on function traces_of to cash_express_worker, cash_express_desk;
grant execute on function forget_traces to cash_express_worker;
