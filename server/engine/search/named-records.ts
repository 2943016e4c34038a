import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { FoundRecords } from '#contract/wire/record-search.ts'
import { idOf } from '#contract/wire/row.ts'
import { allOf, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import { readFirst } from '#server/engine/query/page-statement.ts'
import type { SortBy } from '#server/engine/query/sort.ts'
import { sortOf, type Context, type Resource } from '#server/engine/resource/resource.ts'
import { siblingSort, treeOfEntity } from '#server/engine/resource/tree-of.ts'
import { askedFor } from '#server/engine/rows/asked-columns.ts'
import { fromWhere, select, visibleTo } from '#server/engine/rows/rows.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { titleHas } from '#server/engine/tree/tree-reads.ts'

/** What is looked for in a list. */
export interface Sought {
  keyword: string
  /** Records at most. */
  most: number
}

type NamedRecord = NonNullable<FoundRecords[number]['records']>[number]

/** The first records whose titles hold a text, as `list?<title>=*text*` answers them to this person, those of a tree as `treeList?keyword` does. Nobody counts how many there are. */
export async function namedRecords(
  context: Context,
  served: Resource,
  { keyword, most }: Sought,
): Promise<NamedRecord[]> {
  const { title } = served.entity
  // Who may not see a title finds nothing by it.
  if (!seenBy(context.principal, served).columns.has(title)) return []
  const { resource, conditions, sort } = askedBy(context, served, keyword)
  const where = [...(await visibleTo(context, resource, 'list')), ...conditions]
  const ids = await readFirst(context.sql, { source: fromWhere(resource, allOf(where)), sort, limit: most })
  if (ids.length === 0) return []
  const found = allOf([raw<SqlBool>`${rowRef('id')} = any(${ids})`, ...where])
  const rows = await select(context, resource, { where: found, sort })
  return rows.map((row) => ({ id: idOf(row), title: textIn(row, title) }))
}

interface Asked {
  resource: Resource
  conditions: RawBuilder<SqlBool>[]
  sort: readonly SortBy[]
}

function askedBy(context: Context, served: Resource, keyword: string): Asked {
  const tree = treeOfEntity(served.entity)
  if (tree !== null) {
    return { resource: served, conditions: [titleHas(served, keyword)], sort: siblingSort(served, tree) ?? [] }
  }
  const parameters = { [served.entity.title]: `*${keyword}*` }
  const resource = askedFor(served, parameters)
  const { tests, sort } = readListQuery(parameters, seenBy(context.principal, resource).columns, sortOf(resource))
  const extra = resource.hooks.filter?.(parameters, context) ?? []
  return { resource, conditions: [...tests.map(conditionOf), ...extra], sort }
}

/** What a record is called: the name behind what it refers to, where its title refers to something. */
function textIn(row: Readonly<Record<string, unknown>>, key: string): string {
  const text = row[`${key}_dictText`] ?? row[key]
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}
