import { thirdPartyWith } from '#machines/third-party/third-party-with.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LoginPageProps } from './visitor-page.ts'
import styles from './other-ways.module.css'
import { PhoneBindingDialog } from './phone-binding-dialog.tsx'
import { WaysSection } from './ways-section.tsx'

/** Signing in through others: third parties of the configuration and CAS. Source: SCREEN-86. */
export function OtherWays({ session, config, effects, hour }: LoginPageProps) {
  const [machine] = useState(() =>
    thirdPartyWith({
      ...effects,
      authorized: ({ token, thirdType }) =>
        session.send({ type: 'signIn.submit', credentials: { provider: 'third', token, thirdType }, hour: hour() }),
    }),
  )
  const third = useActorRef(machine)
  const isWaiting = useSelector(third, (snapshot) => snapshot.matches('waiting'))
  return (
    <>
      <WaysSection config={config} onOpen={(thirdType) => third.send({ type: 'third.open', thirdType })}>
        {isWaiting && (
          <output className={styles['waiting']}>
            请在弹出的窗口中完成授权。
            <button type="button" onClick={() => third.send({ type: 'third.cancel' })}>
              取消
            </button>
          </output>
        )}
      </WaysSection>
      <PhoneBindingDialog third={third} />
    </>
  )
}
