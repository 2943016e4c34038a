import { dataRule } from '#contract/areas/permission/permission.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'

/** Name of the drawer. */
export const RULES = 'rules'

const screen = defineScreen({
  entity: dataRule,
  offers: ['add', 'edit', 'delete'],
  codes: { add: 'addRule', edit: 'editRule', delete: 'deleteRule' },
  urls: {
    list: '/sys/permission/queryPermissionRule',
    add: '/sys/permission/addPermissionRule',
    edit: '/sys/permission/editPermissionRule',
    delete: '/sys/permission/deletePermissionRule',
  },
  columns: ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
  query: ['ruleName', 'ruleValue'],
  form: ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
})

/** 数据规则: what narrows the rows behind a menu. Source: SCREEN-67, contract §21.3. */
export function DataRules({ crud }: { crud: Crud }) {
  return (
    <ListDrawer crud={crud} name={RULES} title={(record) => `数据规则：${nameOf(record, crud)}`}>
      {(record) => (
        <CrudPage screen={screen} options={{ name: RULES, fixed: { permissionId: idOf(record) }, addressed: false }} />
      )}
    </ListDrawer>
  )
}
