-- The person of head office who acts, or null. One change after the other: of two people who remove each other at the same
-- moment, the second has no role any more. Since nobody changes themselves, head office is never empty.
-- Called by cover_store, give_role and remove_person.
create or replace function acting_head_office() returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from staff s where s.role = 'head office' and s.removed_at is null order by s.id for no key update;
  return (select s.subject from staff s where s.id = desk_person() and s.role = 'head office' and s.removed_at is null);
end
$$;
