-- The scope of an opening can be `best time`.
alter table audit drop constraint audit_scope_check;
alter table audit add constraint audit_scope_check check (scope ~ '^[a-z][a-z0-9: -]*$' and length(scope) <= 40);
