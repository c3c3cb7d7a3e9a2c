-- The partitions in which a submission can be: that of its month, or the one that stands for no month, which has what must
-- be kept longer than the rest of its month.
-- Called by delete_submissions and needs_contact_card.
create or replace function places_of("references" text[]) returns table (reference text, month date)
  language sql immutable parallel safe as
$$
  select r.reference, m.month
  from unnest("references") as r(reference) cross join lateral (values (month_of(r.reference)), (kept_month())) as m(month)
$$;
