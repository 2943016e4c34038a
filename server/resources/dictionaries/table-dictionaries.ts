import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { Principal } from '#server/plugins/auth.ts'

/** A table that may serve as a dictionary, with the columns that may be its text and its value. */
interface TableDictionary {
  texts: readonly string[]
  values: readonly string[]
  /** Which rows somebody may see, beyond row-level security. */
  visible: (principal: Principal) => RawBuilder<SqlBool>
}

const everything = () => raw<SqlBool>`true`

/** Source: contract §6.1; nothing outside this list can be asked for. */
const TABLES: Readonly<Record<string, TableDictionary>> = {
  sys_user: {
    texts: ['realname', 'username'],
    values: ['username', 'id'],
    visible: ({ tenantId, platform }) =>
      raw<SqlBool>`del_flag = 0 and username <> '_reserve_user_external' and (${platform && tenantId === 0} or exists (
        select 1 from sys_user_tenant m where m.user_id = sys_user.id and m.tenant_id = ${tenantId}))`,
  },
  sys_role: {
    texts: ['role_name'],
    values: ['role_code', 'id'],
    visible: ({ platform }) => raw<SqlBool>`(${platform} or not platform)`,
  },
  sys_depart: {
    texts: ['depart_name'],
    values: ['id', 'org_code'],
    visible: () => raw<SqlBool>`del_flag = '0'`,
  },
  sys_position: { texts: ['name'], values: ['code', 'id'], visible: everything },
  sys_tenant: {
    texts: ['name'],
    values: ['id'],
    visible: ({ platform, tenantIds }) => raw<SqlBool>`(${platform} or id = any(${tenantIds}::integer[]))`,
  },
  sys_dict: {
    texts: ['dict_name'],
    values: ['dict_code', 'id'],
    visible: () => raw<SqlBool>`del_flag = 0`,
  },
}

/** Conditions that old menus and forms carry; the registered tables fulfil them anyway. */
const KNOWN_CONDITIONS: ReadonlySet<string> = new Set(['', 'del_flag=0', "del_flag='0'"])

export interface TableQuery {
  table: RawBuilder<unknown>
  text: RawBuilder<unknown>
  value: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
}

/** `sys_user,realname,username` → what to select; null when the combination is not registered. */
export function tableDictionary(parts: readonly string[], principal: Principal): TableQuery | null {
  const [table = '', text = '', value = '', condition = ''] = parts.map((part) => part.trim().toLowerCase())
  const known = Object.hasOwn(TABLES, table) ? TABLES[table] : undefined
  if (known === undefined || !known.texts.includes(text) || !known.values.includes(value)) return null
  if (!KNOWN_CONDITIONS.has(condition.replace(/\s/g, ''))) return null
  return {
    table: raw.table(table),
    text: raw`${raw.ref(text)}`,
    value: raw`${raw.ref(value)}::text`,
    where: known.visible(principal),
  }
}
