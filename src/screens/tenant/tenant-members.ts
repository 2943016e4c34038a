import { user } from '#contract/areas/user/user.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { memberActions } from '#crud/members/member-actions.tsx'
import { memberCommands } from '#crud/members/member-commands.ts'

/** The people who belong to a tenant. Source: upstream 3.9, `/sys/tenant/getTenantUserList`. */
export const tenantMembers = defineScreen({
  name: 'tenantMembers',
  entity: user,
  actions: [],
  offers: [],
  urls: { list: '/sys/tenant/getTenantUserList' },
  columns: ['username', 'realname', 'phone', 'status'],
  hidden: ['orgCodeTxt', 'email', 'createTime'],
  query: ['username', 'realname'],
  form: [],
  ...memberActions('invitationUserJoin', {
    needs: { one: 'leaveTenant', many: 'leaveTenant' },
    label: '移出租户',
    title: '确认移出',
    text: (count) => `移出后，${count === 1 ? '该用户' : '这些用户'}在此租户的角色和部门也会一并取消，确定移出吗？`,
  }),
})

/** What is done to the members of a tenant. */
export const runMemberCommand = memberCommands('userTenantId', {
  join: async (http, tenantId, ids, options) => {
    await http.put('/sys/tenant/invitationUserJoin', { ids: ids.join(','), tenantId }, options)
    return { message: '添加成功' }
  },
  leave: async (http, tenantId, ids, options) => {
    await http.put('/sys/tenant/leaveTenant', { userIds: ids.join(','), tenantId }, options)
    return { message: '移出成功' }
  },
})
