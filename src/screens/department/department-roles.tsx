import { departmentRole } from '#contract/areas/department/department.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { DEPARTMENT_ROLE_GRANTS } from '#crud/grants/grant-calls.ts'
import { GrantDrawer } from '#crud/grants/grant-drawer.tsx'
import { grantParts } from '#crud/grants/grants-with.ts'
import { nameOf } from '#crud/record-name.ts'
import { standardActions } from '#crud/table/row-actions.tsx'

/** The roles inside one department and what they grant. Source: contract §21.5. */
export const departmentRoles = defineScreen({
  entity: departmentRole,
  columns: ['roleName', 'roleCode', 'description', 'createTime'],
  query: ['roleName'],
  form: ['roleName', 'roleCode', 'description'],
  // What its department may pass on bounds its grants.
  reads: ['departId'],
  parts: grantParts(DEPARTMENT_ROLE_GRANTS),
  rowActions: (row, crud) => {
    const isFixed = !crud.can('savePermission')
    const holder = { id: idOf(row), name: nameOf(row, crud), departId: String(row.departId), isFixed }
    const open = () => crud.parts.grants.send({ type: 'grants.open', holder })
    const [first, ...others] = standardActions(row, crud)
    const grants = { key: 'grants', label: isFixed ? '查看权限' : '授权', inline: true, run: open }
    return [...(first === undefined ? [] : [first]), grants, ...others]
  },
  aside: GrantDrawer,
})
