import { user } from '#contract/areas/user/user.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { memberActions } from '#crud/members/member-actions.tsx'
import { memberCommands } from '#crud/members/member-commands.ts'

const HOLDERS = {
  entity: user,
  actions: [],
  offers: [],
  urls: { list: '/sys/user/userRoleList' },
  columns: ['username', 'realname', 'status', 'orgCodeTxt', 'phone'],
  query: ['username', 'realname'],
  form: [],
} as const

/** Who holds a role, to be looked at. */
export const roleHolders = defineScreen({ ...HOLDERS, name: 'roleHolders', rowActions: () => [] })

/** Who holds a role; people are given it and lose it. Source: SCREEN-70, contract §21.2. */
export const roleMembers = defineScreen({
  ...HOLDERS,
  name: 'roleMembers',
  ...memberActions('addUserRole', {
    needs: { one: 'deleteRole', many: 'deleteRoleBatch' },
    label: '移除',
    title: '移除用户',
    text: (count) => (count === 1 ? '确定从该角色移除此用户吗？' : `确定从该角色移除选中的 ${count} 个用户吗？`),
  }),
})

/** What is done to the holders of a role. Source: contract §5.1. */
export const runMemberCommand = memberCommands('roleId', {
  join: (http, roleId, userIdList, options) => http.post('/sys/user/addSysUserRole', { roleId, userIdList }, options),
  leave: (http, roleId, ids, options) =>
    http.delete('/sys/user/deleteUserRoleBatch', { roleId, userIds: ids.join(',') }, options),
})
