import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import type { Page } from '#contract/wire/result.ts'
import { MOST_FOUND_IN_TREE } from '#contract/wire/list-query.ts'
import { allOf, conditionOf, hasText, ROW, rowRef } from '#server/engine/query/condition.ts'
import type { ListQuery } from '#server/engine/query/list-query.ts'
import type { RowTest } from '#server/engine/query/row-test.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, listPage, select, visibleTo } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { parentRef, siblingSort, type TreeFacts } from '#server/engine/resource/tree-of.ts'

/** Rows of one level at most. */
const MOST_ROWS = 2_000

/** A page of the rows that hang below nothing this person sees. */
export async function rootPage(
  context: Context,
  resource: Resource,
  tree: TreeFacts,
  query: ListQuery,
  extra: readonly RawBuilder<SqlBool>[],
): Promise<Page<Row>> {
  const page = await listPage(context, resource, query, [...extra, await isRoot(context, resource, tree)])
  return { ...page, records: await withHasChild(context, resource, tree, page.records) }
}

/** The rows right below some, in the order of siblings; every parent that was asked for has its list. */
export async function childrenOf(
  context: Context,
  resource: Resource,
  tree: TreeFacts,
  parentIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const below = raw<SqlBool>`${parentRef(tree)} = any(${parentIds})`
  const rows = await readRows(context, resource, tree, allOf([below, ...(await visibleTo(context, resource, 'list'))]))
  const groups = new Map<string, Row[]>(parentIds.map((id) => [id, []]))
  for (const row of rows) groups.get(String(row[tree.parent]))?.push(row)
  return groups
}

/** What is looked for in a tree. */
export interface TreeQuestion {
  /** Text in the title; empty = any. */
  keyword: string
  /** What else must hold of a row. */
  tests: readonly RowTest[]
}

/** The rows for which everything holds that is asked, marked `matched`, and the rows on the way to them; who asks nothing finds nothing. */
export async function searchTree(
  context: Context,
  resource: Resource,
  tree: TreeFacts,
  { keyword, tests }: TreeQuestion,
): Promise<Row[]> {
  if (keyword === '' && tests.length === 0) return []
  const visible = await visibleTo(context, resource, 'list')
  const hit = [...(keyword === '' ? [] : [titleHas(resource, keyword)]), ...tests.map(conditionOf)]
  const matches = raw`select ${rowRef('id')} as id, ${parentRef(tree)} as above
    ${fromWhere(resource, allOf([...hit, ...visible]))} order by ${rowRef('id')} limit ${raw.lit(MOST_FOUND_IN_TREE)}`
  const { rows: way } = await raw<{ id: string; matched: boolean }>`
    with recursive found as (${matches}), way as (
      select id, above from found
      union select p.id, nullif(p.${raw.ref(tree.parentColumn)}, '') from ${raw.table(resource.entity.table)} p join way w on p.id = w.above)
    select id, id in (select id from found) as matched from way`.execute(context.sql)
  const matched = new Map(way.map((row) => [row.id, row.matched]))
  const where = allOf([raw<SqlBool>`${rowRef('id')} = any(${[...matched.keys()]})`, ...visible])
  const rows = await readRows(context, resource, tree, where)
  return rows.map((row) => ({ ...row, matched: matched.get(String(row['id'])) ?? false }))
}

/** A condition: its title contains the words. */
export function titleHas({ entity }: Resource, keyword: string): RawBuilder<SqlBool> {
  return hasText(rowRef(columnOf(entity.title)), keyword)
}

async function readRows(
  context: Context,
  resource: Resource,
  tree: TreeFacts,
  where: RawBuilder<SqlBool>,
): Promise<Row[]> {
  const sort = siblingSort(resource, tree)
  const rows = await select(context, resource, { where, limit: MOST_ROWS, ...(sort && { sort }) })
  return withHasChild(context, resource, tree, rows)
}

async function isRoot(context: Context, resource: Resource, tree: TreeFacts): Promise<RawBuilder<SqlBool>> {
  const where = allOf(await visibleTo(context, resource, 'list'))
  // The inner rows bear the same alias and hide the outer ones: the list of visible ids depends on no row.
  const visible = raw`select ${rowRef('id')} from ${raw.table(resource.entity.table)} as ${raw.id(ROW)} where ${where}`
  return raw<SqlBool>`(${parentRef(tree)} is null or ${parentRef(tree)} not in (${visible}))`
}

/** `hasChild`: `1` when this person sees a row below. */
async function withHasChild(
  context: Context,
  resource: Resource,
  tree: TreeFacts,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const below = raw<SqlBool>`${parentRef(tree)} = any(${rows.map((row) => String(row['id']))})`
  const where = allOf([below, ...(await visibleTo(context, resource, 'list'))])
  const { rows: found } = await raw<{ id: string }>`
    select distinct ${parentRef(tree)} as id ${fromWhere(resource, where)}`.execute(context.sql)
  const parents = new Set(found.map(({ id }) => id))
  return rows.map((row) => ({ ...row, hasChild: parents.has(String(row['id'])) ? '1' : '0' }))
}
