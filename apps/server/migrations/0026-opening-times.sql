-- outside a transaction
-- The audit by day counts ten weeks of openings. This index has only their times, so that a million of them are 20 MB.
-- Written so that it can run again.
drop index concurrently if exists audit_openings;
create index concurrently audit_openings on audit (at) where action in ('open', 'card', 'open note', 'open with escrow');
