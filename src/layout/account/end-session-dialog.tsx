import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import type { EndTarget } from '#machines/own-sessions/own-sessions.machine.ts'
import { useSelector } from '@xstate/react'
import type { AccountActors } from './account-actors.ts'
import styles from './account.module.css'

interface EndSessionDialogProps extends Pick<AccountActors, 'ownSessions'> {
  target: EndTarget
  /** How many there are beside the present one. */
  others: number
}

/** Asks before a sign-in ends elsewhere, and stays while it does. */
export function EndSessionDialog({ ownSessions, target, others }: EndSessionDialogProps) {
  const isBusy = useSelector(ownSessions, (snapshot) => snapshot.hasTag('busy'))
  const decline = (): void => ownSessions.send({ type: 'end.decline' })
  return (
    <PlainDialog
      title="结束登录"
      width={416}
      role="alertdialog"
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <PlainButton disabled={isBusy} onClick={decline}>
            取消
          </PlainButton>
          <PlainButton kind="primary" busy={isBusy} onClick={() => ownSessions.send({ type: 'end.confirm' })}>
            结束
          </PlainButton>
        </>
      }
    >
      <p className={styles['text']}>{questionOf(target, others)}</p>
    </PlainDialog>
  )
}

function questionOf(target: EndTarget, others: number): string {
  if (target.kind === 'others') return `确定结束其他 ${others} 个登录？那些设备需要重新登录，没有保存的内容会丢失。`
  const { agent, ip, loginTime } = target.session
  return `确定结束“${agent || '未知设备'}”（${ip}，${loginTime} 登录）？该设备需要重新登录，没有保存的内容会丢失。`
}
