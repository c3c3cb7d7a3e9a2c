-- Visitors see it: nobody has withdrawn it, and a second person has approved what needs one.
-- Called by the API, the worker, the desk server, read_board, store_value and policies.
create or replace function is_published(change store_change) returns boolean language sql immutable as
$$
  select change.withdrawn_at is null and (not change.is_asked and change.kind not in ('services', 'new store') or change.approved_at is not null)
$$;
