-- Records once that the e-mail about a submission did not arrive: its address gets no further e-mail for 60 days, and
-- each case of the submission gets an event that tells the store to call. Returns whether this was news.
-- Called by the worker.
create or replace function mark_bounced(reference text, return_key uuid, status text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  bounced bytea;
  one store_inbox%rowtype;
begin
  if mark_bounced.status !~ '^\d\.\d{1,3}\.\d{1,3}$' then
    raise check_violation using message = 'a bounce breaks a rule of mark_bounced';
  end if;
  update confirmation c set bounced_at = now()
    where c.reference = mark_bounced.reference and c.return_key = mark_bounced.return_key and c.attempts > 0
      and c.bounced_at is null
    returning c.address_key into bounced;
  if not found then return false; end if;
  update confirmation c set body = null, notice_wrapped_key = null
    where c.reference = mark_bounced.reference and c.ended_at is not null and c.body is not null;
  insert into address_pace as p (address_key, bounced_at) values (bounced, now())
    on conflict (address_key) do update set bounced_at = excluded.bounced_at;
  -- The update locks the row of each case, as everyone does who adds an event.
  for one in
    update store_inbox i set version = i.version + 1
      where i.reference = mark_bounced.reference and i.month = any (months_of(mark_bounced.reference))
        and i.closed_as is distinct from 'handed over'
      returning i.*
  loop
    perform append_case_event(array[one], 'mail failed', array[jsonb_strip_nulls(jsonb_build_object('status', mark_bounced.status))]);
  end loop;
  return true;
end
$$;
