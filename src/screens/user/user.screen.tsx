import { user } from '#contract/areas/user/user.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import type { Crud } from '#crud/screen.ts'
import { ownDepartments } from './own-departments.ts'
import { createPasswordDialog, PasswordDialog, type UserParts } from './password-dialog.tsx'
import { UserBin } from './user-bin.tsx'
import { runUserCommand } from './user-commands.ts'
import { batchActions, rowActions } from './user-actions.ts'
import { prepareUser } from './user-record.ts'
import { userMessages } from './user-messages.ts'
import { UserToolbar } from './user-toolbar.tsx'

const screen = defineScreen({
  entity: user,
  addLabel: '添加用户',
  columns: ['username', 'realname', 'avatar', 'sex', 'birthday', 'phone', 'orgCodeTxt', 'post', 'status'],
  hidden: ['workNo', 'email', 'telephone', 'createTime'],
  query: ['username', 'realname', 'sex', 'phone', 'status'],
  form: [
    { title: '账号', columns: 2, fields: ['username', 'realname', 'password', 'avatar'] },
    { title: '组织与权限', columns: 2, fields: ['workNo', 'post', 'selectedroles', 'selecteddeparts', 'relTenantIds'] },
    { title: '个人资料', columns: 2, fields: ['sex', 'birthday', 'phone', 'email', 'telephone'] },
  ],
  cards: { image: 'avatar', lines: ['username', 'post', 'orgCodeTxt', 'phone', 'status'] },
  detail: {
    tags: ['status'],
    images: ['avatar'],
    related: [{ title: '收到的消息', screen: userMessages, by: 'esReceiver', key: 'username' }],
    timeline: true,
  },
  locks: { selecteddeparts: ownDepartments },
  record: { prepare: prepareUser },
  rowActions,
  batchActions,
  parts: { password: createPasswordDialog },
  toolbar: UserToolbar,
  aside: UserAside,
})

/** 用户管理. Source: SCREEN-81, contract §21.1. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: runUserCommand }} />
}

function UserAside({ crud }: { crud: Crud<UserParts> }) {
  return (
    <>
      <PasswordDialog crud={crud} />
      <ListDrawer crud={crud} name="recycleBin" title={() => '用户回收站'}>
        {() => <UserBin changed={() => crud.list.send({ type: 'list.refresh' })} />}
      </ListDrawer>
    </>
  )
}
