-- outside a transaction
-- The cases of a figure are found by the store and the end of their promise.
drop index if exists store_inbox_promise;
drop index concurrently if exists {partition of store_inbox}_promise;
create index concurrently {partition of store_inbox}_promise on {partition of store_inbox} (recipient, due_at) where due_at is not null;
create index store_inbox_promise on only store_inbox (recipient, due_at) where due_at is not null;
alter index store_inbox_promise attach partition {partition of store_inbox}_promise;
