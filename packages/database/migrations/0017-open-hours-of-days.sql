-- The waits of a day in open hours, beside those by the clock.
alter table promise_day add column open_waits integer[] not null default array_fill(0, array[24]) check (cardinality(open_waits) = 24);
