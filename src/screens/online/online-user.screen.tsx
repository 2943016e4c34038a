import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { batchActions, rowActions, runOnlineCommand } from './online-actions.ts'

const screen = defineScreen({
  entity: onlineUser,
  columns: ['realname', 'username', 'online', 'tenantName', 'ip', 'agent', 'loginTime', 'lastSeenTime'],
  hidden: ['departName', 'sockets'],
  query: ['username', 'realname', 'online', 'ip'],
  form: [],
  rowActions,
  batchActions,
})

/** 在线用户: who is signed in, where and since when. Source: contract §11.6. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: runOnlineCommand }} />
}
