import type pg from 'pg'

type Client = Pick<pg.Client, 'query'>

export type Column = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly filled: string | null
  readonly storage: string | null
}

export type Table = {
  readonly name: string
  readonly kind: 'table' | 'unlogged table' | 'view'
  readonly partitioned: string | null
  readonly secured: boolean
  readonly definition: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly { readonly name: string; readonly definition: string }[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly policies: readonly string[]
  readonly grants: readonly string[]
}

/** Partitions are left out: retention creates and drops them, and they have what their table has. */
const tables = `
  select c.relname as name,
    case when c.relkind = 'v' then 'view' when c.relpersistence = 'u' then 'unlogged table' else 'table' end as kind,
    case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as partitioned, c.relrowsecurity as secured,
    case when c.relkind = 'v' then coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ' as' || chr(10) || pg_get_viewdef(c.oid) end as definition,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull,
        'filled', case when a.attidentity = 'a' then 'generated always as identity'
          when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
        'storage', case when a.attstorage <> t.typstorage then case a.attstorage when 'e' then 'external' else a.attstorage::text end end
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.contype desc, k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f', 'p', 'u')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(g.oid) order by g.tgname), '[]')
      from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
    (select coalesce(json_agg(
        format('create policy %I on %I', p.polname, c.relname)
        || case p.polpermissive when false then ' as restrictive' else '' end
        || case p.polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' else '' end
        || ' to ' || array_to_string(array(select r::regrole::text from unnest(p.polroles) r order by 1), ', ')
        || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
        || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')
        order by p.polname), '[]')
      from pg_policy p where p.polrelid = c.oid) as policies,
    (select coalesce(json_agg(format('grant %s on %I to %s', g.privileges, c.relname, g.grantee) order by g.grantee, g.privileges), '[]')
      from (
        select x.grantee::regrole::text as grantee, string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as privileges
        from aclexplode(c.relacl) x where x.grantee <> c.relowner group by x.grantee
        union all
        select x.grantee::regrole::text, lower(x.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')'
        from pg_attribute a cross join aclexplode(a.attacl) x where a.attrelid = c.oid group by x.grantee, x.privilege_type
      ) g) as grants
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname`

/** A body stands in the function's own file; here its hash shows that the database has it. */
const functions = `
  select format('%s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid), coalesce(pg_get_function_result(p.oid), 'aggregate')) as signature,
    l.lanname || case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end
      || case when p.proisstrict then ' strict' else '' end || case p.proparallel when 's' then ' parallel safe' else '' end
      || case when p.prosecdef then ' security definer' else '' end
      || coalesce((select string_agg(' set ' || s, '' order by s) from unnest(p.proconfig) s), '')
      || ', body ' || left(encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex'), 16)
      || coalesce(', granted to ' || (
        select string_agg(case x.grantee when 0 then 'public' else x.grantee::regrole::text end, ', ' order by x.grantee::regrole::text)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee <> p.proowner), '') as manner
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace order by 1`

const roles = `
  select format('-- %s: %s', r.rolname, concat_ws(', ',
      case when r.rolcanlogin then 'login' end, case when r.rolsuper then 'superuser' end,
      case when r.rolcreatedb then 'createdb' end, case when r.rolcreaterole then 'createrole' end,
      case when r.rolbypassrls then 'bypassrls' end, case when r.rolreplication then 'replication' end,
      case r.rolconnlimit when -1 then 'any number of connections' else r.rolconnlimit || ' connections' end,
      (select string_agg(s, ', ' order by s) from pg_db_role_setting d, unnest(d.setconfig) s where d.setrole = r.oid and d.setdatabase = 0))) as text
  from pg_roles r where r.rolname ~ '^cash_express_' order by r.rolname`

const sequences = `
  select format('create sequence %I as %s', c.relname, format_type(s.seqtypid, null))
    || coalesce((select string_agg(format(E'\\ngrant %s on sequence %I to %s', lower(x.privilege_type), c.relname, x.grantee::regrole), '' order by x.grantee::regrole::text, x.privilege_type)
        from aclexplode(c.relacl) x where x.grantee <> c.relowner), '') as text
  from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  order by 1`

const texts = async (client: Client, query: string) =>
  (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)

export const readTables = async (client: Client): Promise<readonly Table[]> => (await client.query<Table>(tables)).rows

function describeTable(table: Table): string {
  const { name, kind, partitioned, secured, definition, columns, constraints, indexes, triggers, policies, grants } =
    table
  const lines = [
    ...columns.map(({ name: column, type, required, filled, storage }) =>
      [
        `  ${column}`,
        type,
        ...(storage ? [`storage ${storage}`] : []),
        ...(required ? ['not null'] : []),
        ...(filled ? [filled] : []),
      ].join(' '),
    ),
    ...constraints.map((each) => `  constraint ${each.name} ${each.definition}`),
  ]
  const created = definition
    ? `create view ${name}${definition}`
    : `create ${kind} ${name} (\n${lines.join(',\n')}\n)${partitioned ? ` partition by ${partitioned}` : ''}`
  return [
    created,
    ...indexes,
    ...(secured ? [`alter table ${name} enable row level security`] : []),
    ...policies,
    ...triggers,
    ...grants,
  ]
    .map((statement) => `${statement.replace(/;$/, '')};\n`)
    .join('')
}

/** The whole schema as text, in an order that depends on names alone, so that two databases can be compared. */
export async function describeSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ signature: string; manner: string }>(functions)
  const parts = [
    '-- Written from a migrated database by `npm run schema`; a test compares it. Functions stand in functions/.\n',
    ...[(await texts(client, roles)).map((line) => `${line}\n`).join('')],
    ...(await texts(client, sequences)).map((text) => `${text.replaceAll('\n', ';\n')};\n`),
    ...(await readTables(client)).map(describeTable),
    rows.map(({ signature, manner }) => `-- ${signature}\n--   ${manner};\n`).join(''),
  ]
  return parts.filter(Boolean).join('\n')
}
