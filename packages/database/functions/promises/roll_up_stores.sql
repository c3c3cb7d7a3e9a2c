-- Counts all days of some stores again: after their time zone has changed, or when their statistics are wrong.
-- Called by .
create or replace function roll_up_stores(recipients text[]) returns void
  language plpgsql set search_path = public, pg_temp as
$$
declare
  rolled_up constant timestamptz := (select r.until from promise_rolled_up r for update);
begin
  delete from promise_day d where d.recipient = any(recipients);
  perform roll_up_days(array_agg(w.recipient), array_agg(w.day), rolled_up) from (
    select distinct p.recipient, p.day from promise p
    where p.recipient = any(recipients) and p.due_at <= rolled_up and p.due_at > now() - interval '400 days'
  ) w;
end
$$;
