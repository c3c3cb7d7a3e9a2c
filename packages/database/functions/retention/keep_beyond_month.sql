-- Moves submissions, with everything that belongs to them, into the partition without a month.
-- Called by drop_expired_month, hold_submission and keep_late_submissions.
create or replace function keep_beyond_month("references" text[]) returns void
  language plpgsql as
$$
declare
  months constant date[] := array(select distinct month_of(r) from unnest("references") as r);
  parent text;
begin
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    execute format('update %I set month = %L where month = any($1) and reference = any($2)', parent, kept_month())
      using months, "references";
  end loop;
end
$$;
