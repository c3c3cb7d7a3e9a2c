-- Counts the phone numbers, and those by the last four digits, that the person of this transaction can still look up within the
-- hour, with the time at which the next becomes possible if none is left.
-- Called by the desk server.
create or replace function look_ups_left() returns table (most integer, "left" integer, last_four_left integer, next_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select c.per_hour, greatest(0, c.per_hour - count(a.id)::integer),
    greatest(0, least(c.per_hour - count(a.id)::integer, f.per_hour - (count(a.id) filter (where a.scope = 'last four'))::integer)),
    case when count(a.id) >= c.per_hour then min(a.at) + interval '1 hour' end
  from staff s
  join release_cap c on c.role = s.role and c.kind = 'look up'
  join release_cap f on f.role = s.role and f.kind = 'look up last four'
  left join audit a on a.who = s.subject and a.at > now() - interval '1 hour' and a.action = 'look up'
  where s.id = desk_person() and s.removed_at is null
  group by c.per_hour, f.per_hour
$$;
