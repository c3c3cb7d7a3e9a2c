-- Keeps versions as they were entered, also from the owner of the table: no row begins approved, none is deleted, and what
-- was entered or approved never changes. A version that was sent back or withdrawn has ended.
-- Called by triggers.
create or replace function guard_cost_version() returns trigger
  language plpgsql set search_path = public, pg_temp as
$$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'a published version is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.approved_by, new.approved_at, new.sent_back_by, new.sent_back_at, new.withdrawn_by, new.withdrawn_at) > 0 then
      raise exception 'a published version begins as a proposal';
    end if;
    return new;
  end if;
  if (new.id, new.kind, new.state, new.service_id, new.details, new.effective_from, new.effective_until, new.request, new.entered_by, new.entered_at)
    is distinct from (old.id, old.kind, old.state, old.service_id, old.details, old.effective_from, old.effective_until, old.request, old.entered_by, old.entered_at)
  then
    raise exception 'what was entered does not change';
  end if;
  if old.sent_back_at is not null or old.withdrawn_at is not null then
    raise exception 'this version has ended';
  end if;
  if old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at) then
    raise exception 'an approval does not change';
  end if;
  return new;
end
$$;
