import { sql as raw } from 'kysely'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { refused } from '#server/http/refusals.ts'

/**
 * Rows that others refer to stay. @param rows what is to be deleted, with their ids
 * @param counts entities whose references count, default all @throws ApiError that says what refers to them and how often
 */
export async function refuseReferred(
  context: Context,
  entity: Entity,
  rows: readonly { id: string }[],
  counts: (name: string) => boolean = () => true,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const parts = context.resources.all
    .filter((other) => counts(other.entity.name))
    .flatMap((other) => referencesTo(entity, other.entity).map((key) => countOf(other.entity, key, ids)))
  if (parts.length === 0) return
  const { rows: found } = await raw<Referring>`${raw.join(parts, raw` union all `)}`.execute(context.sql)
  const [first] = found
  if (first === undefined) return
  const told = found.filter(({ id }) => id === first.id).map(({ label, count }) => `${count} 条${label}`)
  const title = rows.map((row) => row as Row).find(({ id }) => id === first.id)![entity.title]
  throw refused(`“${String(title)}”有 ${told.join('、')}，不能删除！`)
}

interface Referring {
  id: string
  label: string
  count: number
}

function referencesTo({ name }: Entity, { fields, derived }: Entity): string[] {
  const isReference = (field: Field) =>
    field.kind === 'reference' && field.to === name && field.many !== true && isStored(field)
  return derived === true ? [] : Object.keys(fields).filter((key) => isReference(fields[key]!))
}

function countOf({ label, table, softDelete }: Entity, key: string, ids: readonly string[]) {
  const column = raw.ref(columnOf(key))
  const isThere = softDelete === true ? raw`and del_flag::text = '0'` : raw``
  return raw`select ${column}::text as id, ${label}::text as label, count(*)::int as count from ${raw.table(table)}
    where ${column} = any(${ids}) ${isThere} group by ${column}`
}
