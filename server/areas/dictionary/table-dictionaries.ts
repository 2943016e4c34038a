import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { Principal } from '#server/identity/auth.ts'
import { departments } from '#server/areas/department/department.resource.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import { allOf, ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource.ts'
import { roles } from '#server/areas/role/role.resource.ts'
import { visibleTo } from '#server/engine/rows.ts'
import { tenants } from '#server/areas/tenant/tenant.resource.ts'
import { users } from '#server/areas/user/user.resource.ts'

/** A table that may serve as a dictionary, with the columns that may be its text and its value. */
interface TableDictionary {
  /** Its rows are those that its list shows, data rules included. */
  resource: Resource
  texts: readonly string[]
  values: readonly string[]
  /** Which rows somebody may see beyond what the list says. */
  visible?: (principal: Principal) => RawBuilder<SqlBool>
}

/** Source: contract §6.1; nothing outside this list can be asked for. */
const TABLES: readonly TableDictionary[] = [
  { resource: users, texts: ['realname', 'username'], values: ['username', 'id'] },
  { resource: roles, texts: ['role_name'], values: ['role_code', 'id'] },
  { resource: departments, texts: ['depart_name'], values: ['id', 'org_code'] },
  { resource: positions, texts: ['name'], values: ['code', 'id'] },
  {
    resource: tenants,
    texts: ['name'],
    values: ['id'],
    visible: ({ platform, tenantIds }) => raw<SqlBool>`(${platform} or ${rowRef('id')} = any(${tenantIds}::integer[]))`,
  },
  { resource: dictionaries, texts: ['dict_name'], values: ['dict_code', 'id'] },
]

/** Conditions that old menus and forms carry; the registered tables fulfil them anyway. */
const KNOWN_CONDITIONS: ReadonlySet<string> = new Set(['', 'del_flag=0', "del_flag='0'"])

export interface TableQuery {
  table: RawBuilder<unknown>
  text: RawBuilder<unknown>
  value: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
}

/** `sys_user,realname,username` → what to select; null when the combination is not registered. */
export async function tableDictionary(context: Context, parts: readonly string[]): Promise<TableQuery | null> {
  const [table = '', text = '', value = '', condition = ''] = parts.map((part) => part.trim().toLowerCase())
  const known = TABLES.find(({ resource }) => resource.entity.table === table)
  if (known === undefined || !known.texts.includes(text) || !known.values.includes(value)) return null
  if (!KNOWN_CONDITIONS.has(condition.replace(/\s/g, ''))) return null
  const extra = known.visible?.(context.principal)
  return {
    table: raw`${raw.table(table)} as ${raw.id(ROW)}`,
    text: rowRef(text),
    value: raw`${rowRef(value)}::text`,
    where: allOf([...(await visibleTo(context, known.resource, 'list')), ...(extra === undefined ? [] : [extra])]),
  }
}
