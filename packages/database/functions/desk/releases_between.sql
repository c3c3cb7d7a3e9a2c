-- Each release between two times, and whether its person recorded a try or closed the case within a day before or after.
-- Only an application of a customer is called about.
-- Called by the desk server.
create or replace function releases_between(first timestamptz, last timestamptz, people text[], inbox text)
  returns table (id bigint, at timestamptz, who text, recipient text, is_call boolean, has_try boolean)
  -- Otherwise the planner may read whole tables to look a few rows up.
  language plpgsql stable security definer set search_path = public, pg_temp set jit = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as
$$
#variable_conflict use_column
begin
  if not reads_audit() then return; end if;
  return query
  select a.id, a.at, a.who, a.recipient,
    coalesce(a.recipient like 'store:%' and exists (
      select from store_inbox i where i.reference = a.reference and i.recipient = a.recipient
        and i.month = any (months_of(a.reference)) and i.form = 'apply-now'
    ), false),
    exists (
      select from case_event e where e.reference = a.reference and e.recipient = a.recipient
        and e.month = any (months_of(a.reference)) and e.person = s.id and e.kind in ('tried', 'closed')
        and e.at between a.at - interval '1 day' and a.at + interval '1 day'
    )
  from audit a left join staff s on s.subject = a.who
  where a.at >= releases_between.first and a.at < releases_between.last
    and a.action in ('open', 'card', 'open note', 'open with escrow')
    and (releases_between.people is null or a.who = any (releases_between.people))
    and (releases_between.inbox is null or a.recipient = releases_between.inbox);
end
$$;
