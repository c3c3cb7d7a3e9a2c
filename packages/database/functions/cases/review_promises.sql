-- Asks a worker to look at the promises of a store: now, and again when no process can still promise by the facts from
-- before.
-- Called by decide_closing, save_store_changes and withdraw_store_changes.
create or replace function review_promises(store_id integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform hasten_jobs('stores', array[store_id::text]);
  perform add_jobs('stores', array[store_id::text, store_id || '.again'],
    array[jsonb_build_object('store', store_id), jsonb_build_object('store', store_id)],
    array[now(), now() + interval '2 minutes']);
  perform notify_workers('stores');
end
$$;
