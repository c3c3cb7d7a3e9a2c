-- outside a transaction
-- Reads the rows that are older than their rules without stopping a submission. Written so that it can run again.
alter table store_inbox validate constraint store_inbox_recipient_check;
alter table store_inbox validate constraint store_inbox_probe_check;
alter table case_event validate constraint case_event_recipient_check;
alter table delivery validate constraint delivery_recipient_check;
