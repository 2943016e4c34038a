import { department } from '#contract/areas/department/department.entity.ts'
import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ownAgents } from './own-agents.ts'
import { ownSignIns } from './own-sign-ins.ts'
import { ownDepartments } from './own-departments.ts'
import { inOwnTenant, tenantField } from './own-tenant.ts'
import { createPasswordDialog, PasswordDialog } from './password-dialog.tsx'
import { PasswordItem } from './password-item.tsx'
import { savePasswords } from './save-passwords.ts'
import { rowActions } from './user-actions.ts'
import { prepareUser } from './user-record.ts'
import { userMessages } from './user-messages.ts'

const screen = defineScreen({
  entity: user,
  columns: ['username', 'realname', 'status', 'roleTxt', 'orgCodeTxt', 'phone'],
  hidden: ['avatar', 'post', 'sex', 'birthday', 'workNo', 'email', 'telephone', 'createTime'],
  query: ['username', 'realname', 'sex', 'phone', 'status'],
  form: [
    { title: '账号', columns: 2, fields: ['username', 'realname', 'password', 'avatar'] },
    { title: '组织与权限', columns: 2, fields: ['workNo', 'post', 'selectedroles', 'selecteddeparts', 'relTenantIds'] },
    { title: '个人资料', columns: 2, fields: ['sex', 'birthday', 'phone', 'email', 'telephone'] },
  ],
  layout: {
    kind: 'scoped',
    tree: department,
    by: 'departTree',
    views: [{ kind: 'cards', image: 'avatar', lines: ['username', 'post', 'orgCodeTxt', 'phone', 'status'] }],
  },
  detail: {
    tags: ['status'],
    images: ['avatar'],
    groups: [
      { title: '账号', fields: ['username', 'workNo', 'post', 'createTime'] },
      { title: '组织与权限', fields: ['selectedroles', 'selecteddeparts', 'relTenantIds'] },
      { title: '个人资料', fields: ['sex', 'birthday', 'phone', 'email', 'telephone'] },
    ],
    related: [
      { title: '代理人', screen: ownAgents, by: 'userName', key: 'username' },
      { title: '收到的消息', screen: userMessages, by: 'esReceiver', key: 'username' },
      {
        title: '登录记录',
        screen: ownSignIns,
        by: 'userid',
        key: 'username',
        fixed: { logType: LOG_TYPE.signIn },
      },
    ],
    timeline: true,
  },
  locks: { selecteddeparts: ownDepartments },
  kinds: { relTenantIds: tenantField },
  formItems: { password: PasswordItem },
  record: { begin: inOwnTenant, prepare: prepareUser },
  rowActions,
  runs: { resetPasswords: savePasswords },
  bin: {
    columns: ['username', 'realname', 'orgCodeTxt'],
    query: ['username', 'realname'],
    restore: '还原用户',
    asks: '恢复用户',
  },
  parts: { password: createPasswordDialog },
  aside: PasswordDialog,
})

/** 用户管理. Source: SCREEN-81, contract §21.1. */
export function Page() {
  return <CrudPage screen={screen} />
}
