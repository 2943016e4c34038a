import { later } from '#widgets/later/later.tsx'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { AccountActors, AccountFacade } from './account-actors.ts'
import { ExpiredDialog } from './expired-dialog.tsx'
import type { SessionActor } from './session-actor.ts'

const DepartmentDialog = later(async () => ({ default: (await import('./department-dialog.tsx')).DepartmentDialog }), {
  dismiss: ({ departmentSwitch }) => departmentSwitch.send({ type: 'switch.cancel' }),
})
const TenantSwitchDialog = later(
  async () => ({ default: (await import('./tenant-switch-dialog.tsx')).TenantSwitchDialog }),
  { dismiss: ({ tenantSwitch }) => tenantSwitch.send({ type: 'switch.cancel' }) },
)
const PasswordDialog = later(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }), {
  dismiss: ({ passwordChange }) => passwordChange.send({ type: 'dialog.close' }),
})
const SecondFactorDialog = later(
  async () => ({ default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog }),
  {
    dismiss: ({ secondFactor }) => secondFactor.send({ type: 'dialog.close' }),
  },
)

const SessionsDialog = later(async () => ({ default: (await import('./sessions-dialog.tsx')).SessionsDialog }), {
  dismiss: ({ ownSessions }) => ownSessions.send({ type: 'sessions.close' }),
})

const SignOutDialog = later(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }), {
  dismiss: ({ session }) => session.send({ type: 'signOut.decline' }),
})

interface AccountDialogsProps {
  session: SessionActor
  account: AccountFacade
}

/** The dialogs of one's own account; each is there while its machine says so. Source: AUTH-07, ERR-24, DLG-05, DLG-15. */
export function AccountDialogs({ session, account }: AccountDialogsProps) {
  const actors = useSyncExternalStore(account.subscribe, account.current)
  const isSigningOut = useSelector(
    session,
    (snapshot) => snapshot.matches({ signedIn: 'confirmingSignOut' }) || snapshot.matches({ signedIn: 'signingOut' }),
  )
  return (
    <>
      {actors !== null && <AskedDialogs {...actors} />}
      {isSigningOut && <SignOutDialog session={session} />}
      <ExpiredDialog session={session} />
    </>
  )
}

function AskedDialogs({ departmentSwitch, tenantSwitch, passwordChange, secondFactor, ownSessions }: AccountActors) {
  const isSwitching = useSelector(
    departmentSwitch,
    (snapshot) => snapshot.matches('visible') || snapshot.hasTag('busy'),
  )
  const isMoving = useSelector(tenantSwitch, (snapshot) => snapshot.matches('visible') || snapshot.hasTag('busy'))
  const isChanging = useSelector(passwordChange, (snapshot) => snapshot.matches('editing') || snapshot.hasTag('busy'))
  const isSecuring = useSelector(
    secondFactor,
    (snapshot) => !snapshot.matches('closed') && !snapshot.matches('reading'),
  )
  const isShowingSessions = useSelector(ownSessions, (snapshot) => snapshot.matches('open'))
  return (
    <>
      {isSwitching && <DepartmentDialog departmentSwitch={departmentSwitch} />}
      {isMoving && <TenantSwitchDialog tenantSwitch={tenantSwitch} />}
      {isChanging && <PasswordDialog passwordChange={passwordChange} />}
      {isSecuring && <SecondFactorDialog secondFactor={secondFactor} />}
      {isShowingSessions && <SessionsDialog ownSessions={ownSessions} />}
    </>
  )
}
