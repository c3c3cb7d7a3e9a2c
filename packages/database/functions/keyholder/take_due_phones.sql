-- Returns the contact cards and changed numbers of cases whose phone numbers are to be hashed, after writing one audit row for
-- the batch. The keyholder opens them after the commit. A case for which it keeps nothing is due again after ten minutes,
-- because the key of its month may be missing for a while.
-- Called by the keyholder.
create or replace function take_due_phones(at_most integer) returns table (
  reference text, recipient text, due_at timestamptz, form text, version integer, store text,
  contact_card bytea, wrapped_card_key bytea, changed_phone bytea, wrapped_phone_key bytea
)
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  first_month constant date := date_trunc('month', now() at time zone 'UTC' - interval '62 days')::date;
  begun text;
  last text;
  taken integer;
begin
  select k.done_to into begun from phone_hash_key k where k.done_to is not null for update;
  if found then
    with next as materialized (
      select s.month, s.reference from submission s
      where s.reference > begun and s.contact_card is not null and s.form <> 'probe'
        and (s.month >= first_month or s.month = kept_month())
      order by s.reference limit at_most
    ), added as (
      insert into phone_hash_due (reference, recipient)
        select i.reference, i.recipient from next n join store_inbox i on i.month = n.month and i.reference = n.reference
        on conflict do nothing
    )
    select max(n.reference) into last from next n;
    update phone_hash_key set done_to = last;
  end if;

  return query
  with due as materialized (
    select d.reference, d.recipient from phone_hash_due d where d.due_at <= now()
    order by d.due_at limit at_most for update skip locked
  ), postponed as (
    update phone_hash_due d set due_at = now() + interval '10 minutes'
      from due where d.reference = due.reference and d.recipient = due.recipient
      returning d.reference, d.recipient, d.due_at
  )
  select p.reference, p.recipient, p.due_at, s.form, s.version::integer, coalesce(s.store_id::text, ''),
    s.contact_card, s.desk_wrapped_card_key, c.body, c.desk_wrapped_key
  from postponed p
  join submission s on s.reference = p.reference and s.month = any (months_of(p.reference))
  left join correction c on c.reference = p.reference and c.field = 'phone'
  where s.contact_card is not null;
  get diagnostics taken = row_count;
  delete from phone_hash_due d where d.due_at = now() + interval '10 minutes' and not exists (
    select from submission s where s.reference = d.reference and s.month = any (months_of(d.reference)) and s.contact_card is not null
  );
  if taken > 0 then
    insert into audit (who, action, reason) values ('keyholder', 'hash phones', format('phone numbers of %s cases', taken));
  end if;
end
$$;
