-- The figures of the promise of whole weeks, without those that wait. 90 days and the 90 before are 180 rows of each store
-- and service; of weeks and the days beside them there are about 45. A trigger keeps each week the sum of its days.
create table promise_week (
  recipient text not null check (recipient ~ '^store:\d+$' and length(recipient) <= 16),
  service_id smallint not null check (service_id between -1 and 99),
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  counted integer not null, kept integer not null, w0 integer not null, w1 integer not null, w2 integer not null,
  w3 integer not null, w4 integer not null, w5 integer not null, w6 integer not null, w7 integer not null,
  w8 integer not null, w9 integer not null, w10 integer not null, w11 integer not null, w12 integer not null,
  w13 integer not null, w14 integer not null, w15 integer not null, w16 integer not null, w17 integer not null,
  w18 integer not null, w19 integer not null, w20 integer not null, w21 integer not null, w22 integer not null,
  w23 integer not null, h0 integer not null, h1 integer not null, h2 integer not null, h3 integer not null,
  h4 integer not null, h5 integer not null, h6 integer not null, h7 integer not null, h8 integer not null,
  h9 integer not null, h10 integer not null, h11 integer not null, h12 integer not null, h13 integer not null,
  h14 integer not null, h15 integer not null, h16 integer not null, h17 integer not null, h18 integer not null,
  h19 integer not null, h20 integer not null, h21 integer not null, h22 integer not null, h23 integer not null,
  check (kept =
    w0 + w1 + w2 + w3 + w4 + w5 + w6 + w7 + w8 + w9 + w10 + w11 + w12 + w13 + w14 + w15 + w16 + w17 + w18 + w19 +
    w20 + w21 + w22 + w23),
  check (counted =
    h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 + h8 + h9 + h10 + h11 + h12 + h13 + h14 + h15 + h16 + h17 + h18 + h19 +
    h20 + h21 + h22 + h23),
  primary key (service_id, week, recipient)
);

-- Adds what a statement has changed in the days to their weeks. Its text is composed, because 50 columns are added up alike.
create function count_weeks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  figures constant text[] := array['counted', 'kept'] || array(select 'w' || n from generate_series(0, 23) n) || array(select 'h' || n from generate_series(0, 23) n);
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from added'
    when 'DELETE' then 'select -1 as sign, * from removed'
    else 'select 1 as sign, * from added union all select -1, * from removed'
  end;
begin
  execute format(
    'insert into promise_week as w (recipient, service_id, week, %s)
     select recipient, service_id, day - (extract(isodow from day)::integer - 1), %s from (%s) f group by 1, 2, 3
     on conflict (service_id, week, recipient) do update set %s',
    array_to_string(figures, ', '),
    (select string_agg(format('sum(sign * %I)', name), ', ') from unnest(figures) name),
    changes,
    (select string_agg(format('%1$I = w.%1$I + excluded.%1$I', name), ', ') from unnest(figures) name)
  );
  if tg_op = 'DELETE' then delete from promise_week where counted = 0; end if;
  return null;
end
$$;
create trigger count_weeks_of_new after insert on promise_figure referencing new table as added
  for each statement execute function count_weeks();
create trigger count_weeks_of_changed after update on promise_figure referencing old table as removed new table as added
  for each statement execute function count_weeks();
create trigger count_weeks_of_removed after delete on promise_figure referencing old table as removed
  for each statement execute function count_weeks();

insert into promise_week (recipient, service_id, week,
    counted, kept, w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20,
    w21, w22, w23, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18, h19, h20,
    h21, h22, h23)
  select recipient, service_id, day - (extract(isodow from day)::integer - 1),
    sum(counted), sum(kept), sum(w0), sum(w1), sum(w2), sum(w3), sum(w4), sum(w5), sum(w6), sum(w7), sum(w8),
    sum(w9), sum(w10), sum(w11), sum(w12), sum(w13), sum(w14), sum(w15), sum(w16), sum(w17), sum(w18), sum(w19),
    sum(w20), sum(w21), sum(w22), sum(w23), sum(h0), sum(h1), sum(h2), sum(h3), sum(h4), sum(h5), sum(h6), sum(h7),
    sum(h8), sum(h9), sum(h10), sum(h11), sum(h12), sum(h13), sum(h14), sum(h15), sum(h16), sum(h17), sum(h18),
    sum(h19), sum(h20), sum(h21), sum(h22), sum(h23)
  from promise_figure group by 1, 2, 3;

-- Promise kept by day and the line of each store are read from this index alone.
create index promise_figure_day on promise_figure (day) include (recipient, due_at, counted, kept) where service_id = -1;

alter table promise_week enable row level security;
create policy person on promise_week for select to cash_express_desk
  using ((recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office')
    and (select desk_role()) in ('manager', 'district', 'head office'));
grant select on promise_week to cash_express_desk;
