import { later } from '#widgets/later/later.tsx'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { casCredentials } from './cas.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { fillSignInForm, SignInForm } from './sign-in-form.tsx'
import { UserFrame } from './user-frame.tsx'
import type { LoginPageProps, SessionActor } from './visitor-page.ts'
import { WaysPlace } from './ways-section.tsx'

const TenantDialog = later(async () => ({ default: (await import('./tenant-dialog.tsx')).TenantDialog }), {
  dismiss: ({ onCancel }) => onCancel(),
})
const PasscodeDialog = later(async () => ({ default: (await import('./passcode-dialog.tsx')).PasscodeDialog }), {
  dismiss: ({ onCancel }) => onCancel(),
})
const OtherWays = later(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }), { Waiting: WaysPlace })

/** Signing in. Source: SCREEN-86, SCREEN-87, AUTH-01…03, ERR-06. */
export function LoginPage({ session, config, effects, hour }: LoginPageProps) {
  const welcome = useSelector(session, ({ context }) => context.welcome)
  const choice = useSelector(session, (snapshot) =>
    snapshot.matches('choosing') ? snapshot.children.choice : undefined,
  )
  const proof = useSelector(session, (snapshot) =>
    snapshot.matches('proving') ? snapshot.children.secondFactor : undefined,
  )
  useCasTicket(session, config, hour)
  const hasOtherWays = config.thirdParties.length > 0 || config.casPrefixUrl !== ''
  return (
    <UserFrame
      productName={config.productName}
      title={`${welcome}，欢迎登录`}
      lead="请使用单位分配的账号，或用绑定的手机号登录。"
      foot={<DemoAccounts accounts={config.demoAccounts} onChoose={fillSignInForm} />}
    >
      <SignInForm session={session} effects={effects} hour={hour} />
      {hasOtherWays && <OtherWays session={session} config={config} effects={effects} hour={hour} />}
      {proof !== undefined && <PasscodeDialog proof={proof} onCancel={() => session.send({ type: 'signIn.cancel' })} />}
      {choice !== undefined && (
        <TenantDialog choice={choice} onCancel={() => session.send({ type: 'signIn.cancel' })} />
      )}
    </UserFrame>
  )
}

/** Somebody who comes back from the CAS server with a ticket is let in with it. */
function useCasTicket(session: SessionActor, config: ConsoleConfig, hour: () => number): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const credentials = config.casPrefixUrl === '' ? null : casCredentials(window.location.origin, pathname, search)
    if (credentials !== null) session.send({ type: 'signIn.submit', credentials, hour: hour() })
  }, [session, config, pathname, search, hour])
}
