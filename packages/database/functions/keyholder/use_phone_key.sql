-- Names the key of the hashes. When it was another one, all hashes are removed and made again, and the result is true.
-- Called by the keyholder.
create or replace function use_phone_key(key_name text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into phone_hash_key as k (key_name, done_to) values (use_phone_key.key_name, '')
    on conflict (one) do update set key_name = excluded.key_name, done_to = '' where k.key_name <> excluded.key_name;
  if not found then return false; end if;
  truncate phone_hash;
  return true;
end
$$;
