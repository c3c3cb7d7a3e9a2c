-- Returns what a link shows about texts, or null.
-- Called by the API.
create or replace function read_texts(reference text, link_hash bytea) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  followed constant text := followed_reference(read_texts.reference, read_texts.link_hash);
begin
  if followed is null then return null; end if;
  return coalesce((
    select case
      when t.stopped_at is not null or exists (select from stopped_phone s where s.phone_key = t.phone_key) then 'stopped'
      else 'on'
    end
    from text_subscription t where t.reference = followed
  ), 'offered');
end
$$;
