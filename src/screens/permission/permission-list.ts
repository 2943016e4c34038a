import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { MENU_TYPE, permission } from '#contract/areas/permission/permission.entity.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { Values } from '#machines/list-page/draft.ts'
import { DataRules, RULES } from './data-rules.tsx'
import { FORM, isButton, SHOWN } from './permission-form.ts'

/** What both lists of menus are made of. Source: contract §21.3. */
export const PERMISSION_LIST = {
  entity: permission,
  layout: {
    kind: 'tree',
    parent: 'parentId',
    below: () => ({ menuType: MENU_TYPE.menu }),
    urls: {
      children: { url: '/sys/permission/getSystemSubmenu', parameter: 'parentId' },
      childrenBatch: '/sys/permission/getSystemSubmenuBatch',
      search: { url: '/sys/permission/list', parameter: 'name', whole: true },
    },
  },
  initial: { sort: [{ column: 'sortNo', order: 'asc' }], pageSize: 50 },
  columns: ['name', 'menuType', 'icon', 'component', 'url', 'perms', 'sortNo'],
  hidden: ['status', 'redirect'],
  query: [],
  form: FORM,
  when: SHOWN,
  // Menus carry codes that their form does not show: what is hidden stays as it is.
  record: {
    payload: (body: Values, values: Values) =>
      Object.fromEntries(Object.entries(body).filter(([key]) => SHOWN[key]?.(values) ?? true)),
  },
  kinds: { name: (values: Values) => (isButton(values) ? { label: '按钮/权限' } : {}) },
  rowActions,
  aside: DataRules,
} as const

function rowActions(row: SeenRowOf<typeof permission>, crud: Crud): RowAction[] {
  const rules = () => crud.panel.send({ type: 'panel.open', name: RULES, record: row })
  const standard = standardActions(row, crud)
  const isMenu = row.menuType !== MENU_TYPE.button
  const own = isMenu ? [{ key: RULES, label: '数据规则', run: rules }] : []
  return [...standard.slice(0, -1), ...own, ...standard.slice(-1)]
}
