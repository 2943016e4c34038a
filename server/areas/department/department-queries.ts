import { sql as raw, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely'
import type { EntityAction } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { departments } from '#server/areas/department/department.resource.ts'
import { allOf } from '#server/engine/query/condition.ts'
import { missing } from '#server/http/refusals.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'
import { departmentFields } from '#server/identity/people.ts'
import { departmentReach, isWithin } from '#server/rights/department-reach.ts'
import { treeOf } from '#server/rights/trees.ts'

export type DepartmentRow = Selectable<Tables['sys_depart']>

/** The departments of the tenant in the order of trees; deleted ones are left out. */
export async function allDepartments(sql: Transaction<Tables>): Promise<DepartmentRow[]> {
  return departmentsWhere(sql, raw<SqlBool>`t.del_flag = '0'`)
}

/** Those of them that the data rules of this person show for the action. */
export async function visibleDepartments(context: Context, action: EntityAction = 'list'): Promise<DepartmentRow[]> {
  return departmentsWhere(context.sql, allOf(await visibleTo(context, departments, action)))
}

/** One of them. @throws ApiError 404 */
export async function departmentById(
  context: Context,
  id: string,
  action: EntityAction = 'list',
): Promise<DepartmentRow> {
  const visible = await visibleTo(context, departments, action)
  const [row] = await departmentsWhere(context.sql, allOf([raw<SqlBool>`t.id = ${id}`, ...visible]))
  if (!row) throw missing()
  return row
}

async function departmentsWhere(sql: Transaction<Tables>, where: RawBuilder<SqlBool>): Promise<DepartmentRow[]> {
  const { rows } = await raw<DepartmentRow>`select t.* from sys_depart as t where ${where}
    order by t.tenant_id, t.depart_order, t.org_code`.execute(sql)
  return rows
}

/** One level of the tree, or the named rows; what hangs below nothing visible stands on the first level. */
export function departmentLevel(
  rows: readonly DepartmentRow[],
  wanted: { pid: string | null } | { ids: string[]; by: 'id' | 'org_code' },
): DepartmentNode[] {
  const known = new Set(rows.map((row) => row.id))
  const parents = new Set(rows.map((row) => row.parent_id))
  const parentOf = (row: DepartmentRow) => (row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null)
  const level = rows.filter((row) =>
    'ids' in wanted ? wanted.ids.includes(row[wanted.by]) : parentOf(row) === wanted.pid,
  )
  return level.map((row) => departmentNode(row, [], !parents.has(row.id)))
}

/** The whole tree. Source: API-044. */
export function departmentTree(rows: readonly DepartmentRow[]): DepartmentNode[] {
  return treeOf<DepartmentRow, DepartmentNode>(rows, (row, children) => departmentNode(row, children))
}

type GivableNode = DepartmentNode & { disabled: boolean; children: GivableNode[] | null }

/** The whole tree; where this person may put nobody, the node is disabled. */
export async function givableTree(context: Context): Promise<GivableNode[]> {
  const reach = await departmentReach(context.sql, context.principal)
  const rows = await visibleDepartments(context)
  return treeOf<DepartmentRow, GivableNode>(rows, (row, children) => ({
    ...departmentNode(row, children),
    disabled: !isWithin(reach, row.org_code),
    children: children.length > 0 ? children : null,
  }))
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
