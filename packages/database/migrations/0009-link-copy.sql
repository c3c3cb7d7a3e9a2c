-- The last four digits of the phone that was sent, sealed with a key that only the link contains. The number of changes is
-- counted from the events.
alter table status_link drop column corrections,
  add column phone_copy bytea check (length(phone_copy) between 29 and 100);
drop function if exists add_status_links(text[], bytea[], bytea[], bytea[], bytea[]);
drop function if exists correct_application(text, bytea, bytea, bytea, bytea, text[], uuid);
