-- Returns how often each of the numbers from 0 to 23 occurs.
-- Called by roll_up_days.
create or replace function count_places(places integer[]) returns integer[]
  language plpgsql immutable parallel safe as
$$
declare
  counts integer[] := array_fill(0, array[24]);
  place integer;
begin
  foreach place in array places loop
    if place is not null then counts[place + 1] := counts[place + 1] + 1; end if;
  end loop;
  return counts;
end
$$;
