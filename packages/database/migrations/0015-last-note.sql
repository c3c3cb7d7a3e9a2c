-- The last note of a case: the number of its event, and who wrote it. Both are computed from events.
alter table store_inbox
  add column note_number integer check (note_number > 0),
  add column note_by bigint check (note_by > 0);
