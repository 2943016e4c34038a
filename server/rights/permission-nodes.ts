import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type PermissionRow = Selectable<Tables['sys_permission']>

/** A row of the catalogue as menu administration sees it; `children` is null for leaves and for rows read level by level. Source: contract §4.6. */
export function permissionNode(row: PermissionRow, children: PermissionNode[]) {
  return {
    id: row.id,
    key: row.id,
    title: row.name,
    parentId: row.parent_id ?? '',
    name: row.name,
    perms: row.perms,
    permsType: row.perms_type,
    icon: row.icon,
    component: row.component,
    componentName: row.component_name,
    url: row.url,
    redirect: row.redirect,
    sortNo: row.sort_no,
    menuType: row.menu_type,
    isLeaf: row.is_leaf,
    leaf: row.is_leaf,
    route: row.route,
    keepAlive: row.keep_alive,
    alwaysShow: row.always_show,
    hidden: row.hidden,
    internalOrExternal: row.internal_or_external,
    ruleFlag: row.rule_flag,
    description: row.description,
    delFlag: row.del_flag,
    status: row.status,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time,
    version: row.version,
    children: children.length > 0 ? children : null,
  }
}

/** Written out because the function's own result type would be circular. */
export interface PermissionNode {
  id: string
  key: string
  title: string
  parentId: string
  menuType: number
  isLeaf: boolean
  children: PermissionNode[] | null
}

export interface TreeModel {
  key: string
  value: string
  title: string | null
  slotTitle: string
  label: string | null
  isLeaf: boolean
  icon: string | null
  ruleFlag: number
  scopedSlots: { title: string } | null
  parentId: string
  /** true = it only leads to what can be granted: the user who grants does not hold it. Ours alone. */
  disableCheckbox?: true
  children: TreeModel[]
}

/** A node of the trees that grants are ticked in. Source: contract §4.6. */
export function treeModel(row: PermissionRow, children: TreeModel[]): TreeModel {
  return {
    key: row.id,
    value: row.id,
    title: row.name,
    slotTitle: row.name,
    label: row.name,
    isLeaf: children.length === 0 && row.is_leaf,
    icon: row.icon,
    ruleFlag: row.rule_flag,
    scopedSlots: null,
    parentId: row.parent_id ?? '',
    children,
  }
}

/** The same node for role grants: upstream draws the title through a slot that offers the data rules. */
export function slotTreeModel(row: PermissionRow, children: TreeModel[]): TreeModel {
  return { ...treeModel(row, children), title: null, label: null, scopedSlots: { title: 'hasDatarule' } }
}
