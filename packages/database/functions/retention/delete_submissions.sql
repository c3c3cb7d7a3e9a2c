-- Deletes a submission and everything that belongs to it.
-- Called by delete_expired_submissions and erase_submission.
create or replace function delete_submissions("references" text[]) returns bigint
  language plpgsql as
$$
declare
  gone bigint;
  without_digest text[];
  counted record;
begin
  delete from submission_trace t where t.reference = any("references");
  delete from status_link l where l.reference = any("references");
  delete from confirmation c where c.reference = any("references");
  delete from correction c where c.reference = any("references");
  delete from phone_hash p where p.reference = any("references");
  delete from phone_hash_due d where d.reference = any("references");
  delete from employment_draft d where d.reference = any("references");
  delete from consent c using places_of("references") p where c.reference = p.reference and c.month = p.month;
  -- First the inbox, whose row everyone locks who adds an event or a note: the next statements see what was committed.
  with deleted as (
    delete from store_inbox i using places_of("references") p where i.reference = p.reference and i.month = p.month
    returning i.recipient, i.due_at
  )
  select array_agg(d.recipient) as recipients, array_agg((d.due_at at time zone s.time_zone)::date) as days into counted
    from deleted d join store s on d.recipient = 'store:' || s.store_id where d.due_at > now() - interval '400 days';
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
  if counted.days is not null then
    perform roll_up_days(counted.recipients, counted.days, (select r.until from promise_rolled_up r for update));
  end if;
  return gone;
end
$$;
