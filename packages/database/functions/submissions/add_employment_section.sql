-- Adds a section to a job application in progress. Returns 'added', 'completed' (the last required section), 'same' (an
-- identical replay), 'other' (a replay with other answers) or 'unknown' (also when expired, closed or tried too often, so
-- that guessing ids reveals nothing). Further stores come with the section that names them and receive the application once,
-- however often they are named.
-- Called by the API.
create or replace function add_employment_section(
  draft_hash bytea, section text, digest bytea, body bytea, desk_wrapped_key bytea, escrow_wrapped_key bytea, further_stores integer[]
) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  draft employment_draft%rowtype;
  known bytea;
begin
  update employment_draft c set calls = c.calls + 1
    where c.id_hash = draft_hash and c.expires_at > now() and c.calls < 12
    returning * into draft;
  if not found then return 'unknown'; end if;
  select p.digest into known from employment_section p
    where p.reference = draft.reference and p.section = add_employment_section.section;
  if found and known = add_employment_section.digest then return 'same'; end if;
  -- The only optional section may arrive after the others.
  if draft.closed_at is not null and add_employment_section.section <> 'secondary-stores' then return 'unknown'; end if;
  if known is not null then return 'other'; end if;
  if desk_wrapped_key is null or escrow_wrapped_key is null
    or cardinality(further_stores) > (case when add_employment_section.section = 'secondary-stores' then 2 else 0 end)
    or exists (select from unnest(further_stores) as f(id) where f.id is null or f.id not in (select store_id from store))
  then
    raise check_violation using message = 'a section breaks a rule of add_employment_section';
  end if;
  insert into employment_section (reference, section, digest, body, desk_wrapped_key, escrow_wrapped_key)
    values (draft.reference, add_employment_section.section, add_employment_section.digest, add_employment_section.body,
            add_employment_section.desk_wrapped_key, add_employment_section.escrow_wrapped_key);
  update employment_draft c set further_stores = c.further_stores || add_employment_section.further_stores
    where c.reference = draft.reference and cardinality(add_employment_section.further_stores) > 0;
  update employment_draft c set closed_at = now()
    where c.reference = draft.reference and c.closed_at is null
      and 2 = (select count(*) from employment_section p
               where p.reference = draft.reference and p.section in ('references', 'work-history'));
  if not found and draft.closed_at is null then return 'added'; end if;
  -- The waiting job of the case is due now; after it has run, further stores need another one.
  begin
    perform hasten_jobs('cases', array[draft.reference]);
    perform add_jobs('cases', array[draft.reference], array[jsonb_build_object('reference', draft.reference)], array[now()]);
  exception when others then
    raise warning 'the case was not started: %', sqlstate;
  end;
  return 'completed';
end
$$;
