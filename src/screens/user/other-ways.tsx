import type { ConsoleConfig } from '#contract/wire/config.ts'
import { thirdPartyMachine } from '#machines/third-party.machine.ts'
import { verificationCodeMachine } from '#machines/verification-code.machine.ts'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { casAddress } from './cas.ts'
import type { LoginPageProps } from './login.page.tsx'
import styles from './other-ways.module.css'
import { PhoneBindingDialog } from './phone-binding-dialog.tsx'

/** Signing in through others: third parties of the configuration and CAS. Source: SCREEN-86. */
export function OtherWays({ session, config, effects, hour }: LoginPageProps) {
  const third = useThirdParty({ session, effects, hour })
  const isWaiting = useSelector(third, (snapshot) => snapshot.matches('waiting'))
  return (
    <>
      <section className={styles['ways']} aria-label="其他登录方式">
        <p>其他登录方式</p>
        <div className={styles['list']}>
          {config.thirdParties.map(({ type, name }) => (
            <button key={type} type="button" onClick={() => third.send({ type: 'third.open', thirdType: type })}>
              {name}
            </button>
          ))}
          <CasLink config={config} />
        </div>
        {isWaiting && (
          <output className={styles['waiting']}>
            请在弹出的窗口中完成授权。
            <button type="button" onClick={() => third.send({ type: 'third.cancel' })}>
              取消
            </button>
          </output>
        )}
      </section>
      <PhoneBindingDialog third={third} />
    </>
  )
}

export type ThirdPartyActor = ActorRefFrom<typeof thirdPartyMachine>

function CasLink({ config }: { config: ConsoleConfig }) {
  const { pathname, search } = useLocation()
  if (config.casPrefixUrl === '') return null
  return (
    <a href={casAddress(config.casPrefixUrl, window.location.origin, pathname, search)}>
      统一身份认证
      <PlainIcon name="out" size={14} />
    </a>
  )
}

function useThirdParty({ session, effects, hour }: Omit<LoginPageProps, 'config'>): ThirdPartyActor {
  const [machine] = useState(() =>
    thirdPartyMachine.provide({
      actors: {
        authorize: fromPromise(({ input, signal }) => effects.authorize(input, signal)),
        bindPhone: fromPromise(({ input, signal }) => effects.bindPhone(input, signal)),
        verificationCode: verificationCodeMachine.provide({
          actors: { sendCode: fromPromise(({ input, signal }) => effects.sendCode(input, signal)) },
        }),
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
