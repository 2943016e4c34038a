import { thirdPartyMachine } from '#machines/third-party/third-party.machine.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { sendingCodes } from './sending-codes.ts'
import type { LoginPageProps } from './login.page.tsx'
import styles from './other-ways.module.css'
import { PhoneBindingDialog } from './phone-binding-dialog.tsx'
import { WaysSection } from './ways-section.tsx'

/** Signing in through others: third parties of the configuration and CAS. Source: SCREEN-86. */
export function OtherWays({ session, config, effects, hour }: LoginPageProps) {
  const third = useThirdParty({ session, effects, hour })
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

export type ThirdPartyActor = ActorRefFrom<typeof thirdPartyMachine>

function useThirdParty({ session, effects, hour }: Omit<LoginPageProps, 'config'>): ThirdPartyActor {
  const [machine] = useState(() =>
    thirdPartyMachine.provide({
      actors: {
        authorize: fromPromise(({ input, signal }) => effects.authorize(input, signal)),
        bindPhone: fromPromise(({ input, signal }) => effects.bindPhone(input, signal)),
        verificationCode: sendingCodes(effects),
      },
      actions: {
        authorized: (_, { token, thirdType }) =>
          session.send({ type: 'signIn.submit', credentials: { door: 'third', token, thirdType }, hour: hour() }),
        showProblem: (_, params) => effects.showProblem(params),
      },
    }),
  )
  return useActorRef(machine)
}
