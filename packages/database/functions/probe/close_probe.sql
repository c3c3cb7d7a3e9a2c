-- Closes a probe that was opened, with the hash of what it contained. Cannot close the case of a person.
-- Called by the keyholder.
create or replace function close_probe(reference text, digest text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  probe store_inbox%rowtype;
begin
  if digest is null or digest !~ '^[0-9a-f]{64}$' then return false; end if;
  update store_inbox i set version = i.version + 1, closed_at = now(), closed_as = 'answered'
    where i.reference = close_probe.reference and i.month = month_of(close_probe.reference)
      and i.recipient = 'probe' and i.form = 'probe' and i.closed_at is null
      and exists (select from audit a where a.reference = close_probe.reference and a.action = 'open probe')
    returning * into probe;
  if not found then return false; end if;
  perform append_case_event(array[probe], 'closed', array[jsonb_build_object('as', 'answered', 'digest', close_probe.digest)]);
  return true;
end
$$;
