-- Puts submissions into the inboxes of their recipients, once, however often it is called, and adds their notices and
-- confirmations. An unfinished job application is closed when its time is over, and arrives with its missing sections.
-- Called by the worker.
create or replace function arrive_cases("references" text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  this_month date;
  done record;
begin
  -- As a scalar, because PostgreSQL then opens only the partitions of this month.
  for this_month in select distinct month_of(r) from unnest("references") as r loop
    with closed as (
      update employment_draft c
      set closed_at = now(),
          incomplete = array(
            select wanted from unnest(array['references', 'work-history']) as w(wanted)
            where not exists (select from employment_section p where p.reference = c.reference and p.section = wanted)
          )
      where c.reference = any("references") and c.closed_at is null and c.expires_at <= now()
      returning c.reference
    ), ready as (
      select s.month, s.reference, s.form, s.service_id, s.language, s.store_id, s.received_at, s.due_at, c.further_stores
      from submission s left join employment_draft c using (reference)
      where s.reference = any("references") and s.month in (this_month, kept_month()) and month_of(s.reference) = this_month
        and (c.reference is null or c.closed_at is not null or c.reference in (select reference from closed))
    ), arrived as (
      insert into store_inbox as i (month, reference, recipient, form, service_id, language, received_at, due_at)
      select month, reference, case r.recipient when 'store' then 'store:' || store_id else r.recipient end, form, service_id, language, received_at, due_at
      from ready join form_recipient r using (form) where r.recipient <> 'store' or store_id is not null
      union
      select month, reference, 'store:' || unnest(further_stores), form, service_id, language, received_at, due_at from ready
      -- A fixed order prevents deadlocks when two workers run the job of the same case.
      order by 2, 3
      on conflict do nothing
      returning i as one
    ), notices as (
      insert into delivery (month, reference, recipient) select (one).month, (one).reference, (one).recipient from arrived
      on conflict do nothing
      returning reference, recipient, channel
    )
    select
      (select append_case_event(array_agg(one), 'arrived', array_agg(jsonb_build_object('dueAt', (one).due_at, 'language', (one).language))) from arrived
       -- The reconciler may restore an inbox row whose events are still there.
       where not exists (
         select from case_event e where e.reference = (one).reference and e.recipient = (one).recipient
           and e.month in (this_month, kept_month()) and e.number = 1
       ) having count(*) > 0),
      (select add_mail(array_agg(reference), array_agg(recipient), array_agg(channel)) from notices having count(*) > 0),
      (select add_confirmations(array_agg(reference), array_agg(kind), array_agg(number)) from confirmation
       where ended_at is null and reference in (select (one).reference from arrived) having count(*) > 0)
      into done;
  end loop;
end
$$;
