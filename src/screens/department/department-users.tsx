import { user } from '#contract/areas/user/user.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { isVisible } from '#core/session/grants.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { leaveAction, memberActions, type Leaving } from '#crud/members/member-actions.tsx'
import { memberCommands } from '#crud/members/member-commands.ts'
import { usePart } from '#crud/part.ts'
import { nameOf } from '#crud/record-name.ts'
import { TickListDialog } from '#crud/ticks/tick-list-dialog.tsx'
import type { Crud } from '#crud/screen.ts'
import { createRolesOfUser, ROLE_WORDS } from './roles-of-user.ts'

const LEAVING: Leaving = {
  needs: { one: 'deleteUserInDepart', many: 'deleteUserInDepartBatch' },
  label: '取消关联',
  title: '确认取消',
  text: (count) => (count === 1 ? '确定取消与选中部门关联吗？' : '是否取消用户与选中部门的关联？'),
}

/** The users of one department and of those below it. Source: contract §21.5. */
export const departmentUsers = defineScreen({
  name: 'departmentUsers',
  entity: user,
  actions: [],
  offers: [],
  urls: { list: '/sys/user/departUserList' },
  columns: ['username', 'realname', 'orgCodeTxt', 'sex', 'phone', 'status'],
  query: ['username', 'realname'],
  form: [],
  ...memberActions('editDepartWithUser', LEAVING),
  parts: { roles: createRolesOfUser },
  rowActions: (row, crud) => [
    ...(isVisible('system:depart:role:userAdd', crud.services.grants())
      ? [{ key: 'roles', label: '分配部门角色', inline: true, run: () => openRoles(row, crud) }]
      : []),
    ...leaveAction(row, crud, LEAVING),
  ],
  aside: RolesOfUser,
})

type Parts = { roles: typeof createRolesOfUser }

function openRoles(row: Row, crud: Crud<Parts>): void {
  const keys = { user: idOf(row), department: crud.fixed['depId'] ?? '' }
  crud.parts.roles.send({ type: 'ticks.open', subject: { title: nameOf(row, crud), subtitle: '', keys } })
}

/** 分配部门角色 of one of them. */
function RolesOfUser({ crud }: { crud: Crud<Parts> }) {
  const roles = usePart(crud.parts.roles)
  return roles === null ? null : <TickListDialog list={roles} words={ROLE_WORDS} />
}

/** What is done to the users of a department. Source: contract §5.1. */
export const runMembershipCommand = memberCommands('depId', {
  join: (http, depId, userIdList, options) =>
    http.post('/sys/user/editSysDepartWithUser', { depId, userIdList }, options),
  leave: (http, depId, ids, options) =>
    http.delete('/sys/user/deleteUserInDepartBatch', { depId, userIds: ids.join(',') }, options),
})
