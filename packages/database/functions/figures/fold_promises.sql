-- Adds some of the deltas to the figures, in any order, and forgets days that no page shows. Returns their number.
-- Called by the worker.
create or replace function fold_promises(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  folded bigint;
begin
  -- Two of these at once could wait for each other's rows.
  perform pg_advisory_xact_lock(7310424);
  with taken as (
    delete from promise_delta where ctid = any (array(select ctid from promise_delta limit at_most)) returning *
  ), sums as (
    select recipient, coalesce(service_id, -1) as service_id, due_at, day, grouping(service_id) as is_total,
      sum(counted) as counted, sum(kept) as kept, sum(waiting) as waiting, count(*) as deltas,
      coalesce(sum(kept) filter (where step = 0), 0) as w0, coalesce(sum(kept) filter (where step = 1), 0) as w1,
      coalesce(sum(kept) filter (where step = 2), 0) as w2, coalesce(sum(kept) filter (where step = 3), 0) as w3,
      coalesce(sum(kept) filter (where step = 4), 0) as w4, coalesce(sum(kept) filter (where step = 5), 0) as w5,
      coalesce(sum(kept) filter (where step = 6), 0) as w6, coalesce(sum(kept) filter (where step = 7), 0) as w7,
      coalesce(sum(kept) filter (where step = 8), 0) as w8, coalesce(sum(kept) filter (where step = 9), 0) as w9,
      coalesce(sum(kept) filter (where step = 10), 0) as w10, coalesce(sum(kept) filter (where step = 11), 0) as w11,
      coalesce(sum(kept) filter (where step = 12), 0) as w12, coalesce(sum(kept) filter (where step = 13), 0) as w13,
      coalesce(sum(kept) filter (where step = 14), 0) as w14, coalesce(sum(kept) filter (where step = 15), 0) as w15,
      coalesce(sum(kept) filter (where step = 16), 0) as w16, coalesce(sum(kept) filter (where step = 17), 0) as w17,
      coalesce(sum(kept) filter (where step = 18), 0) as w18, coalesce(sum(kept) filter (where step = 19), 0) as w19,
      coalesce(sum(kept) filter (where step = 20), 0) as w20, coalesce(sum(kept) filter (where step = 21), 0) as w21,
      coalesce(sum(kept) filter (where step = 22), 0) as w22, coalesce(sum(kept) filter (where step = 23), 0) as w23,
      coalesce(sum(counted) filter (where hour = 0), 0) as h0,
      coalesce(sum(counted) filter (where hour = 1), 0) as h1,
      coalesce(sum(counted) filter (where hour = 2), 0) as h2,
      coalesce(sum(counted) filter (where hour = 3), 0) as h3,
      coalesce(sum(counted) filter (where hour = 4), 0) as h4,
      coalesce(sum(counted) filter (where hour = 5), 0) as h5,
      coalesce(sum(counted) filter (where hour = 6), 0) as h6,
      coalesce(sum(counted) filter (where hour = 7), 0) as h7,
      coalesce(sum(counted) filter (where hour = 8), 0) as h8,
      coalesce(sum(counted) filter (where hour = 9), 0) as h9,
      coalesce(sum(counted) filter (where hour = 10), 0) as h10,
      coalesce(sum(counted) filter (where hour = 11), 0) as h11,
      coalesce(sum(counted) filter (where hour = 12), 0) as h12,
      coalesce(sum(counted) filter (where hour = 13), 0) as h13,
      coalesce(sum(counted) filter (where hour = 14), 0) as h14,
      coalesce(sum(counted) filter (where hour = 15), 0) as h15,
      coalesce(sum(counted) filter (where hour = 16), 0) as h16,
      coalesce(sum(counted) filter (where hour = 17), 0) as h17,
      coalesce(sum(counted) filter (where hour = 18), 0) as h18,
      coalesce(sum(counted) filter (where hour = 19), 0) as h19,
      coalesce(sum(counted) filter (where hour = 20), 0) as h20,
      coalesce(sum(counted) filter (where hour = 21), 0) as h21,
      coalesce(sum(counted) filter (where hour = 22), 0) as h22,
      coalesce(sum(counted) filter (where hour = 23), 0) as h23
    from taken group by grouping sets ((recipient, service_id, due_at, day), (recipient, due_at, day))
  ), added as (
    insert into promise_figure as f (recipient, service_id, due_at, day, counted, kept, waiting,
      w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23,
      h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18, h19, h20, h21, h22, h23)
    select recipient, service_id, due_at, day, counted, kept, waiting,
      w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23,
      h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18, h19, h20, h21, h22, h23
    from sums
    on conflict (service_id, day, recipient, due_at) do update set
      counted = f.counted + excluded.counted, kept = f.kept + excluded.kept, waiting = f.waiting + excluded.waiting,
      w0 = f.w0 + excluded.w0, w1 = f.w1 + excluded.w1, w2 = f.w2 + excluded.w2, w3 = f.w3 + excluded.w3,
      w4 = f.w4 + excluded.w4, w5 = f.w5 + excluded.w5, w6 = f.w6 + excluded.w6, w7 = f.w7 + excluded.w7,
      w8 = f.w8 + excluded.w8, w9 = f.w9 + excluded.w9, w10 = f.w10 + excluded.w10, w11 = f.w11 + excluded.w11,
      w12 = f.w12 + excluded.w12, w13 = f.w13 + excluded.w13, w14 = f.w14 + excluded.w14, w15 = f.w15 + excluded.w15,
      w16 = f.w16 + excluded.w16, w17 = f.w17 + excluded.w17, w18 = f.w18 + excluded.w18, w19 = f.w19 + excluded.w19,
      w20 = f.w20 + excluded.w20, w21 = f.w21 + excluded.w21, w22 = f.w22 + excluded.w22, w23 = f.w23 + excluded.w23,
      h0 = f.h0 + excluded.h0, h1 = f.h1 + excluded.h1, h2 = f.h2 + excluded.h2, h3 = f.h3 + excluded.h3,
      h4 = f.h4 + excluded.h4, h5 = f.h5 + excluded.h5, h6 = f.h6 + excluded.h6, h7 = f.h7 + excluded.h7,
      h8 = f.h8 + excluded.h8, h9 = f.h9 + excluded.h9, h10 = f.h10 + excluded.h10, h11 = f.h11 + excluded.h11,
      h12 = f.h12 + excluded.h12, h13 = f.h13 + excluded.h13, h14 = f.h14 + excluded.h14, h15 = f.h15 + excluded.h15,
      h16 = f.h16 + excluded.h16, h17 = f.h17 + excluded.h17, h18 = f.h18 + excluded.h18, h19 = f.h19 + excluded.h19,
      h20 = f.h20 + excluded.h20, h21 = f.h21 + excluded.h21, h22 = f.h22 + excluded.h22, h23 = f.h23 + excluded.h23
  )
  select coalesce(sum(deltas), 0) into folded from sums where is_total = 1;
  delete from promise_figure where day < current_date - 400 and waiting = 0;
  return folded;
end
$$;
