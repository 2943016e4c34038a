import type { RowOf } from '#contract/entity/row-of.ts'
import type { category } from '#contract/areas/category/category.entity.ts'
import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fromWhere, select, visibleTo } from '#server/engine/rows/rows.ts'
import { categories } from './category.resource.ts'

/** A node as tree selects read it. Source: contract §6.1 TreeSelectModel, ENT-27, ENT-30. */
export interface CategoryNode {
  key: string
  title: string
  leaf: boolean
  icon: null
  parentId: string
  value: null
  code: string
  children: CategoryNode[] | null
}

/** The categories right below one, null = the roots. */
export function childNodes(context: Context, pid: string | null): Promise<CategoryNode[]> {
  return nodesWhere(context, below(pid))
}

/** Everything below a category, as trees. */
export async function branchNodes(context: Context, pid: string | null): Promise<CategoryNode[]> {
  const start = below(pid)
  const branch = raw<SqlBool>`${rowRef('id')} in (
    with recursive branch as (
      select t.id from sys_category as t where ${start}
      union select c.id from sys_category c join branch b on c.pid = b.id)
    select id from branch)`
  const nodes = await nodesWhere(context, branch)
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  for (const node of nodes) {
    const parent = byKey.get(node.parentId)
    if (parent !== undefined) (parent.children ??= []).push(node)
  }
  return nodes.filter(({ parentId }) => parentId === (pid ?? '0'))
}

/** A category as its list shows one. */
export type CategoryRow = RowOf<typeof category>

/** The categories of a condition, in the order of their codes. */
export async function categoryRows(context: Context, where: RawBuilder<SqlBool>): Promise<CategoryRow[]> {
  return select(context, categories, {
    where: allOf([where, ...(await visibleTo(context, categories, 'list'))]),
    sort: BY_CODE,
  })
}

const BY_CODE = [{ column: categories.columns.get('code')!, descending: false }]

/** Right below a category, null = the roots. */
export function below(pid: string | null): RawBuilder<SqlBool> {
  return pid === null ? raw<SqlBool>`nullif(${rowRef('pid')}, '') is null` : raw<SqlBool>`${rowRef('pid')} = ${pid}`
}

async function nodesWhere(context: Context, where: RawBuilder<SqlBool>): Promise<CategoryNode[]> {
  const rows = await categoryRows(context, where)
  const parents = await parentsAmong(context, rows)
  return rows.map((row) => ({
    key: row.id,
    title: String(row.name),
    leaf: !parents.has(row.id),
    icon: null,
    parentId: String(row.pid ?? '0'),
    value: null,
    code: String(row.code),
    children: null,
  }))
}

async function parentsAmong(context: Context, rows: readonly CategoryRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.map((row) => row.id)
  const where = allOf([raw<SqlBool>`${rowRef('pid')} = any(${ids})`, ...(await visibleTo(context, categories, 'list'))])
  const { rows: found } = await raw<{ pid: string }>`select distinct ${rowRef('pid')} as pid
    ${fromWhere(categories, where)}`.execute(context.sql)
  return new Set(found.map(({ pid }) => pid))
}
