import type { impersonationMachine } from '#machines/impersonation/impersonation.machine.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { KeptImpersonation } from './kept-impersonation.ts'
import styles from './impersonation-banner.module.css'

/** Says as long as it lasts that the console shows what somebody else sees, and ends it. Source: PERM-20. */
export function ImpersonationBanner({
  impersonation,
  actor,
}: {
  impersonation: KeptImpersonation
  actor: ActorRefFrom<typeof impersonationMachine>
}) {
  const isEnding = useSelector(actor, (snapshot) => !snapshot.matches('impersonating'))
  return (
    <>
      <div className={styles['edge']} aria-hidden />
      <section className={styles['banner']} role="alert" aria-label="以他人的身份查看">
        <p>
          正在以 <b>{impersonation.realname}</b>({impersonation.username})的身份查看，只能看，不能修改；
          {timeOf(impersonation.endsAt)} 自动结束
        </p>
        <button type="button" disabled={isEnding} onClick={() => actor.send({ type: 'impersonation.end' })}>
          {isEnding ? '正在结束…' : '结束查看'}
        </button>
      </section>
    </>
  )
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
})

function timeOf(epochMs: number): string {
  return clock.format(epochMs)
}
