import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { ADMIN_STAYS, isAdministrator, type user } from '#contract/areas/user/user.entity.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { UserParts } from './password-dialog.tsx'

/** One person has a form for them. */
const OF_SEVERAL: ReadonlySet<string> = new Set([
  'resetPasswords',
  'giveRoles',
  'takeRoles',
  'setDepartments',
  'addToGroup',
])

/** 编辑 | 详情, 重置密码, what the entity declares, 删除; the account of the administrator stays. Source: contract §21.1. */
export function rowActions(row: SeenRowOf<typeof user>, crud: Crud<UserParts>): RowAction[] {
  return standardActions(row, crud).flatMap((action) => {
    if (OF_SEVERAL.has(action.key)) return []
    if (action.key === 'view') return [action, ...passwordAction(row, crud)]
    if (action.key !== 'delete' || !isAdministrator(row)) return [action]
    return [{ ...action, run: () => crud.command.send({ type: 'command.refuse', message: ADMIN_STAYS }) }]
  })
}

function passwordAction(row: SeenRowOf<typeof user>, { can, parts }: Crud<UserParts>): RowAction[] {
  if (!can('changepwd')) return []
  const open = () => parts.password.send({ type: 'record.edit', record: { username: row.username } })
  return [{ key: 'password', label: '重置密码', run: open }]
}
