import type { EntityName } from '#contract/areas.ts'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { isStored, kindOf } from '#contract/kinds/read-field.ts'
import { sql as raw } from 'kysely'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { selected } from '#server/engine/query/page-statement.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { treeOfEntity } from '#server/engine/resource/tree-of.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { ActionWork } from './action-work.ts'
import { freeText } from './free-text.ts'

type Values = Record<string, unknown>

/** Copies a row of the platform into the tenant that the person works in, with its children: what must be unique gets a suffix, numbers come from their rules, states begin anew. */
export function copyToTenant(resource: Resource): ActionWork {
  return async (context, { rows }) => {
    const changes: RowChange[] = []
    for (const { before } of rows) changes.push(...(await copyRow(context, resource, before)))
    return { changes, result: changes[0]?.ids[0] ?? null }
  }
}

/** Adds a copy of a row with its children to the tenant that the person works in. @returns what changed, the copy first */
export async function copyRow(context: Context, resource: Resource, row: Row): Promise<RowChange[]> {
  const change = await addRow(context, resource, await copiedValues(context, resource, row))
  const [id] = change.ids
  const changes = [change]
  for (const children of Object.values(resource.entity.children ?? {})) {
    const child = context.resources.named(children.entity as EntityName)
    changes.push(...(await copyChildren(context, child, children.by, { from: String(row['id']), to: id! })))
  }
  return changes
}

/** Those of a tree in an order in which each comes after the one above it. */
async function copyChildren(
  context: Context,
  child: Resource,
  by: string,
  { from, to }: { from: string; to: string },
): Promise<RowChange[]> {
  const where = allOf([raw`${rowRef(columnOf(by))} = ${from}`, ...(await visibleTo(context, child, 'list'))])
  const { rows } = await raw<Row>`select ${selected(context.sql, child.columns)} ${fromWhere(child, where)}
    order by ${rowRef('create_time')}, ${rowRef('id')}`.execute(context.sql)
  const tree = treeOfEntity(child.entity)
  const ids = new Map<string, string>()
  const changes: RowChange[] = []
  for (const row of tree === null ? rows : topDown(rows, tree.parent)) {
    const values: Values = { ...(await copiedValues(context, child, row)), [by]: to }
    if (tree !== null) values[tree.parent] = ids.get(String(row[tree.parent])) ?? ''
    const change = await addRow(context, child, values)
    ids.set(String(row['id']), change.ids[0]!)
    changes.push(change)
  }
  return changes
}

function topDown(rows: readonly Row[], parent: string): Row[] {
  const known = new Set(rows.map(({ id }) => String(id)))
  const aboveOf = (row: Row) => (known.has(String(row[parent])) ? String(row[parent]) : '')
  const walk = (id: string): Row[] =>
    rows.filter((row) => aboveOf(row) === id).flatMap((row) => [row, ...walk(String(row['id']))])
  return walk('')
}

/** What a new row says of the copied one. */
async function copiedValues(context: Context, resource: Resource, row: Row): Promise<Values> {
  const values: Values = {}
  for (const [key, field] of Object.entries(resource.entity.fields)) {
    if (!isCopied(resource.entity, key, field) || row[key] === null || row[key] === undefined) continue
    values[key] = await copiedValue(context, resource, key, row[key])
  }
  return values
}

function isCopied({ lifecycle }: Entity, key: string, field: Field): boolean {
  const isWritten = isStored(field) && field.write !== 'never' && field.derived === undefined
  return isWritten && kindOf(field).secret !== true && field.filledBy === undefined && lifecycle?.field !== key
}

async function copiedValue(context: Context, resource: Resource, key: string, value: unknown): Promise<unknown> {
  const field: Field = resource.entity.fields[key]!
  const isUnique = field.unique !== undefined && field.uniqueWithin === undefined
  return isUnique ? freeText(context, resource.entity, key, String(value)) : value
}
