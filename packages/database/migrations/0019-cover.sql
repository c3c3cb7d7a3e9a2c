-- Until when a person covers the store; null for a store of their own. Rows whose time is over give no right.
alter table staff_store add column until timestamptz check (isfinite(until));
