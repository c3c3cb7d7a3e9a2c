-- A manager asks to close the own store for the day. Visitors see it only after the district manager or head office has
-- confirmed it.
alter table store_change add column is_asked boolean not null default false;
alter table store_change drop constraint store_change_check3;
alter table store_change add constraint approved_if_waiting
  check (approved_by is null or is_asked or kind in ('services', 'new store'));
alter table store_change add constraint asked_closed_day check (not is_asked or kind = 'closed day');
