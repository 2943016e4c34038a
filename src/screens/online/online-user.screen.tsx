import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import { declaredActions } from '#crud/actions/declared-actions.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: onlineUser,
  columns: ['realname', 'username', 'online', 'tenantName', 'ip', 'agent', 'loginTime', 'lastSeenTime'],
  hidden: ['departName', 'sockets'],
  query: ['username', 'realname', 'online', 'ip'],
  form: [],
  reads: ['isOwn'],
  rowActions: declaredActions,
})

/** 在线用户: who is signed in, where and since when. Source: contract §11.6. */
export function Page() {
  return <CrudPage screen={screen} />
}
