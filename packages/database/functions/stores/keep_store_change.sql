-- Keeps a change of a store as it was published: it may be approved or withdrawn once, and nothing else.
-- Called by triggers.
create or replace function keep_store_change() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' then raise exception 'a change of a store is never removed' using errcode = '42501'; end if;
  if (to_jsonb(new) - array['approved_by', 'approved_at', 'withdrawn_by', 'withdrawn_at', 'withdrawn_because'])
      is distinct from (to_jsonb(old) - array['approved_by', 'approved_at', 'withdrawn_by', 'withdrawn_at', 'withdrawn_because'])
    or old.approved_at is not null and new.approved_at is distinct from old.approved_at
    or old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
  then raise exception 'a change of a store is written once' using errcode = '42501'; end if;
  return new;
end
$$;
