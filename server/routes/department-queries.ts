import { departmentFields } from '#server/session/people.ts'
import { sql as raw, type Selectable, type SqlBool, type Transaction } from 'kysely'
import type { DepartTable, Tables } from '#server/db/tables.ts'
import { missing } from '#server/resources/refusals.ts'
import { treeOf } from '#server/rights/trees.ts'

export type DepartmentRow = Selectable<DepartTable>

/** The departments of the tenant in the order of trees; deleted ones are left out. */
export async function allDepartments(sql: Transaction<Tables>): Promise<DepartmentRow[]> {
  return sql
    .selectFrom('sys_depart')
    .selectAll()
    .where('del_flag', '=', '0')
    .orderBy('tenant_id')
    .orderBy('depart_order')
    .orderBy('org_code')
    .execute()
}

/** One department of the tenant. @throws ApiError 404 */
export async function departmentById(sql: Transaction<Tables>, id: string): Promise<DepartmentRow> {
  const row = await sql
    .selectFrom('sys_depart')
    .selectAll()
    .where('id', '=', id)
    .where('del_flag', '=', '0')
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** One level of the tree, or the named rows. */
export async function departmentLevel(
  sql: Transaction<Tables>,
  wanted: { pid: string | null } | { ids: string[]; by: 'id' | 'org_code' },
) {
  const condition =
    'ids' in wanted
      ? raw<SqlBool>`${raw.ref(wanted.by)} = any(${wanted.ids})`
      : raw<SqlBool>`parent_id is not distinct from ${wanted.pid}`
  const { rows } = await raw<DepartmentRow & { has_children: boolean }>`
    select d.*, exists (select 1 from sys_depart c where c.parent_id = d.id and c.del_flag = '0') as has_children
    from sys_depart d where del_flag = '0' and ${condition} order by tenant_id, depart_order, org_code`.execute(sql)
  return rows.map((row) => departmentNode(row, [], !row.has_children))
}

/** The whole tree. Source: API-044. */
export function departmentTree(rows: readonly DepartmentRow[]): DepartmentNode[] {
  return treeOf<DepartmentRow, DepartmentNode>(rows, (row, children) => departmentNode(row, children))
}

export interface IdNode {
  key: string
  value: string
  title: string
  children: IdNode[] | null
}

/** The tree with ids and titles only. Source: API-045. */
export function departmentIdTree(rows: readonly DepartmentRow[]): IdNode[] {
  return treeOf<DepartmentRow, IdNode>(rows, (row, children) => ({
    key: row.id,
    value: row.id,
    title: row.depart_name,
    children: children.length > 0 ? children : null,
  }))
}

/** A department as the wire shows it. Source: contract §5.3, ENT-20. */
export function departmentRecord(row: DepartmentRow) {
  return { ...departmentFields(row), version: row.version }
}

export type DepartmentNode = ReturnType<typeof departmentRecord> & {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartmentNode[] | null
}

/** A department as a node of a tree; a leaf has `children: null`. Source: contract §5.3, ENT-21. */
export function departmentNode(
  row: DepartmentRow,
  children: DepartmentNode[],
  isLeaf = children.length === 0,
): DepartmentNode {
  const shown = children.length > 0 ? children : null
  return { key: row.id, value: row.id, title: row.depart_name, isLeaf, ...departmentRecord(row), children: shown }
}
