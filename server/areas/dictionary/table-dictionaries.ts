import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, ROW, rowRef } from '#server/engine/query/condition.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { Context, Resource, Resources } from '#server/engine/resource/resource.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { whiteListed, type WhiteListed } from '#server/engine/checks/white-list.ts'

/** Conditions that menus and forms of other clients carry; the registered tables fulfil them anyway. */
const KNOWN_CONDITIONS: ReadonlySet<string> = new Set(['', 'del_flag=0', "del_flag='0'", '1=1orderbypost_levelasc'])
/** The only order one of them asks for, by its table. */
const ORDERED_BY: Readonly<Record<string, string>> = { sys_position: 'post_level' }

export interface TableQuery {
  table: RawBuilder<unknown>
  text: RawBuilder<unknown>
  value: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  /** What the options are sorted by before their texts, where a condition says so. */
  order: RawBuilder<unknown> | null
}

/** `sys_user,realname,username` → what to select; null for a table or column that no resource says may serve so. Source: contract §6.1. */
export async function tableDictionary(
  context: Context,
  resources: Resources,
  parts: readonly string[],
): Promise<TableQuery | null> {
  const [table = '', text = '', value = '', condition = ''] = parts.map((part) => part.trim().toLowerCase())
  const listed = await whiteListed(context.sql, table)
  if (listed?.kind === 'closed') return null
  const own = resources.all.find(({ entity, hooks }) => entity.table === table && hooks.tableDictionary !== undefined)
  const isOwn = own?.hooks.tableDictionary?.texts.includes(text) && own.hooks.tableDictionary.values.includes(value)
  const resource = isOwn ? own : admitted(context, resources, { table, columns: [text, value], listed })
  if (resource === undefined) return null
  const known = resource.hooks.tableDictionary
  if (!KNOWN_CONDITIONS.has(condition.replace(/\s/g, ''))) return null
  const isOrdered = condition.includes('order by')
  const by = ORDERED_BY[table]
  if (isOrdered && by === undefined) return null
  const extra = known?.visible?.(context.principal)
  return {
    table: raw`${raw.table(table)} as ${raw.id(ROW)}`,
    text: rowRef(text),
    value: raw`${rowRef(value)}::text`,
    where: allOf([...(await visibleTo(context, resource, 'list')), ...(extra === undefined ? [] : [extra])]),
    order: isOrdered && by !== undefined ? rowRef(by) : null,
  }
}

interface Admission {
  table: string
  columns: readonly string[]
  listed: WhiteListed
}

/** The white list opens columns that a list answers anyway, to users who may see that list: it grants nothing. */
function admitted(
  { principal }: Context,
  resources: Resources,
  { table, columns, listed }: Admission,
): Resource | undefined {
  if (listed?.kind !== 'open' || !columns.every((name) => listed.columns.has(name))) return undefined
  return resources.all.find((resource) => {
    if (resource.entity.table !== table || resource.entity.derived) return false
    const answered = [...seenBy(principal, resource).columns.values()].filter(
      ({ expression, isMasked }) => expression === undefined && !isMasked,
    )
    const isAnswered = (name: string) => answered.some((column) => column.name === name)
    return columns.every(isAnswered) && principal.permissions.has(permissionOf(resource.entity, 'list'))
  })
}
