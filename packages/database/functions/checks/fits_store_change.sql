-- Returns whether a value has the form that its kind of change of a store needs. `packages/domain` has the same rules.
-- Called by tables.
create or replace function fits_store_change(kind text, value jsonb) returns boolean
  language plpgsql immutable set search_path = public, pg_temp as
$$
declare
  day text;
  week jsonb := value->'hours';
begin
  if jsonb_typeof(value) <> 'object' or length(value::text) > 4000 then return false; end if;
  case kind
    when 'hours' then
      if jsonb_typeof(week) is distinct from 'object' then return false; end if;
      foreach day in array array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] loop
        if (week->>(day || '_open') is null) <> (week->>(day || '_close') is null)
          or week->>(day || '_open') !~ '^([01]\d|2[0-3]):[0-5]\d:00$' or week->>(day || '_close') !~ '^([01]\d|2[0-3]):[0-5]\d:00$'
          or week->>(day || '_open') >= week->>(day || '_close') then return false; end if;
      end loop;
      return true;
    when 'closed day' then
      return length(value->>'reason') between 1 and 80 and value->>'reason' !~ '[[:cntrl:]]';
    when 'notice' then
      return length(value->>'text') <= 120 and value->>'text' !~ '[[:cntrl:]]';
    when 'services' then
      return jsonb_typeof(value->'ids') = 'array' and value->'ids' <@ '[1, 3, 4, 6, 7, 8, 9]'::jsonb
        and (value->>'license' is null or length(value->>'license') <= 60 and value->>'license' !~ '[[:cntrl:]]');
    when 'phone' then
      return value->>'phone' ~ '^\d{3}-\d{3}-\d{4}$';
    when 'notice address' then
      return length(value->>'email') <= 254 and value->>'email' ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';
    when 'new store' then
      return (value->>'store_id') ~ '^[1-9]\d{0,8}$' and jsonb_typeof(value->'service_ids') = 'array'
        and value->'service_ids' <@ '[1, 3, 4, 6, 7, 8, 9]'::jsonb;
    else return false;
  end case;
end
$$;
