import type { OwnSession } from '#contract/areas/online/own-session.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { useSelector } from '@xstate/react'
import type { AccountActors } from './account-actors.ts'
import { EndSessionDialog } from './end-session-dialog.tsx'
import styles from './sessions-dialog.module.css'

const WIDTH = 640

/** Where one is signed in: since when, with what, from where, and ending it there. */
export function SessionsDialog({ ownSessions }: Pick<AccountActors, 'ownSessions'>) {
  const snapshot = useSelector(ownSessions, (current) => current)
  const { sessions, target, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isLoading = snapshot.hasTag('loading')
  const close = (): void => ownSessions.send({ type: 'sessions.close' })
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <PlainDialog
        title="登录设备"
        width={WIDTH}
        onClose={isBusy ? undefined : close}
        footer={
          <>
            <PlainButton
              disabled={others === 0 || isBusy}
              onClick={() => ownSessions.send({ type: 'end.ask', target: { kind: 'others' } })}
            >
              结束其他所有登录
            </PlainButton>
            <PlainButton kind="primary" disabled={isBusy} onClick={close}>
              关闭
            </PlainButton>
          </>
        }
      >
        <p className={styles['about']}>您的账号在这些地方登录着。不认识的登录，请结束它并修改密码。</p>
        <ProblemNote problem={problem} />
        {problem !== null && sessions.length === 0 && (
          <PlainButton onClick={() => ownSessions.send({ type: 'sessions.reload' })}>重新加载</PlainButton>
        )}
        <ul className={styles['list']} aria-busy={isLoading} aria-label="登录设备">
          {sessions.map((one) => (
            <SessionRow
              key={one.id}
              session={one}
              isBusy={isBusy}
              onEnd={() => ownSessions.send({ type: 'end.ask', target: { kind: 'one', session: one } })}
            />
          ))}
        </ul>
        {isLoading && sessions.length === 0 && <p className={styles['about']}>加载中…</p>}
      </PlainDialog>
      {target !== null && <EndSessionDialog ownSessions={ownSessions} target={target} others={others} />}
    </>
  )
}

interface SessionRowProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { agent, ip, tenantName, loginTime, lastSeenTime, isOnline, isCurrent } = session
  const name = agent || '未知设备'
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <p className={styles['agent']}>
          {name}
          {isCurrent && <mark>当前</mark>}
          {isOnline && !isCurrent && <mark data-online>在线</mark>}
        </p>
        <p>{[ip, tenantName].filter(Boolean).join(' · ')}</p>
        <p>{`登录于 ${loginTime}，最近活动 ${lastSeenTime}`}</p>
      </div>
      {!isCurrent && (
        <PlainButton disabled={isBusy} aria-label={`结束 ${name} ${loginTime} 的登录`} onClick={onEnd}>
          结束
        </PlainButton>
      )}
    </li>
  )
}
