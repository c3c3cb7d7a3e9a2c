-- Deletes expired submissions that do not go with their month, some of each form. Returns how many. Sequential scans are
-- off, because the last call of a run finds nothing and would read whole tables.
-- Called by the worker.
create or replace function delete_expired_submissions(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as
$$
declare
  kept retention%rowtype;
  longest constant interval := (select max(keep) from retention);
  gone bigint := 0;
begin
  for kept in select * from retention loop
    gone := gone + delete_submissions(array(
      (select s.reference from submission s
       where s.form = kept.form and s.retention_from < now() - kept.keep and (kept.keep < longest or s.month = kept_month() or s.month > s.received_at + interval '1 month')
         and not exists (select from legal_hold h where h.reference = s.reference)
       order by s.retention_from limit at_most)
      union
      (select s.reference from submission_other s
       where s.form = kept.form and s.retention_from < now() - kept.keep
       order by s.retention_from limit at_most)
    ));
  end loop;
  return gone;
end
$$;
