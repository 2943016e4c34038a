import { MENU_TYPE, permission } from '#contract/areas/permission/permission.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { DataRules, RULES } from './data-rules.tsx'
import { FORM, isButton, SHOWN } from './permission-form.ts'

const screen = defineScreen({
  entity: permission,
  urls: { list: '/sys/permission/getSystemMenuList' },
  tree: {
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
    payload: (body, values) => Object.fromEntries(Object.entries(body).filter(([key]) => SHOWN[key]?.(values) ?? true)),
  },
  kinds: { name: (values) => (isButton(values) ? { label: '按钮/权限' } : {}) },
  rowActions: (row, crud) => {
    const rules = () => crud.panel.send({ type: 'panel.open', name: RULES, record: row })
    const standard = standardActions(row, crud)
    const isMenu = row['menuType'] !== MENU_TYPE.button
    const own = isMenu ? [{ key: RULES, label: '数据规则', run: rules }] : []
    return [...standard.slice(0, -1), ...own, ...standard.slice(-1)]
  },
  aside: DataRules,
})

/** 菜单管理, children read when a row is opened. Source: SCREEN-65, SCREEN-66, contract §21.3. */
export function Page() {
  return <CrudPage screen={screen} />
}
