-- The mail that no mailbox has taken: refused, given up, or waiting for four hours. Neither its text nor its address.
-- Called by the desk server.
create or replace function undelivered_mail(at_most integer) returns table (
  reference text, recipient text, channel text, since timestamptz, attempts integer, attempted_at timestamptz, state text, failure text
)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select d.reference, d.recipient, d.channel, d.created_at, d.attempts, d.attempted_at,
    case when d.failed_at is not null then 'given up' when d.refused_at is not null then 'refused' else 'waiting' end, d.failure
  from delivery d
  where d.delivered_at is null and d.canceled_at is null
    and (d.refused_at is not null or d.failed_at is not null or d.created_at < now() - interval '4 hours')
    and (select desk_role()) in ('district', 'head office')
    and (d.recipient = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office' and d.recipient like 'store:%')
  order by d.created_at, d.reference, d.recipient, d.channel limit at_most
$$;
