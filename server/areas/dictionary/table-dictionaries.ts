import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource.ts'
import type { Resources } from '#server/engine/resources.ts'
import { visibleTo } from '#server/engine/rows.ts'

/** Conditions that old menus and forms carry; the registered tables fulfil them anyway. */
const KNOWN_CONDITIONS: ReadonlySet<string> = new Set(['', 'del_flag=0', "del_flag='0'"])

export interface TableQuery {
  table: RawBuilder<unknown>
  text: RawBuilder<unknown>
  value: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
}

/** `sys_user,realname,username` → what to select; null for a table or column that no resource says may serve so. Source: contract §6.1. */
export async function tableDictionary(
  context: Context,
  resources: Resources,
  parts: readonly string[],
): Promise<TableQuery | null> {
  const [table = '', text = '', value = '', condition = ''] = parts.map((part) => part.trim().toLowerCase())
  const resource = resources.all.find(
    ({ entity, hooks }) => entity.table === table && hooks.tableDictionary !== undefined,
  )
  const known = resource?.hooks.tableDictionary
  if (resource === undefined || !known?.texts.includes(text) || !known.values.includes(value)) return null
  if (!KNOWN_CONDITIONS.has(condition.replace(/\s/g, ''))) return null
  const extra = known.visible?.(context.principal)
  return {
    table: raw`${raw.table(table)} as ${raw.id(ROW)}`,
    text: rowRef(text),
    value: raw`${rowRef(value)}::text`,
    where: allOf([...(await visibleTo(context, resource, 'list')), ...(extra === undefined ? [] : [extra])]),
  }
}
