import { user } from '#contract/areas/user/user.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { memberActions } from '#crud/members/member-actions.tsx'
import { memberCommands } from '#crud/members/member-commands.ts'

/** The users of one group. */
export const groupUsers = defineScreen({
  name: 'groupUsers',
  entity: user,
  actions: [],
  offers: [],
  urls: { list: '/sys/user/groupUserList' },
  columns: ['username', 'realname', 'orgCodeTxt', 'phone', 'status'],
  query: ['username', 'realname'],
  form: [],
  ...memberActions('addUserGroup', {
    needs: { one: 'deleteUserGroup', many: 'deleteUserGroup' },
    label: '移出',
    title: '确认移出',
    text: (count) => `确定将${count === 1 ? '该用户' : `选中的 ${count} 个用户`}移出用户组吗？`,
  }),
})

/** What is done to the users of a group. */
export const runGroupCommand = memberCommands('groupId', {
  join: (http, groupId, userIdList, options) =>
    http.post('/sys/user/addSysUserGroup', { groupId, userIdList }, options),
  leave: (http, groupId, ids, options) =>
    http.delete('/sys/user/deleteUserGroupBatch', { groupId, userIds: ids.join(',') }, options),
})
