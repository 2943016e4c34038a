import type { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { ExpiredDialog } from './expired-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

const DepartmentDialog = lazy(async () => ({ default: (await import('./department-dialog.tsx')).DepartmentDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

export interface AccountDialogsProps {
  session: ActorRefFrom<typeof sessionMachine>
  departmentSwitch: ActorRefFrom<typeof departmentSwitchMachine>
  passwordChange: ActorRefFrom<typeof passwordChangeMachine>
}

/** The dialogs of one's own account; each is there while its machine says so. Source: AUTH-07, ERR-24, DLG-05, DLG-15. */
export function AccountDialogs({ session, departmentSwitch, passwordChange }: AccountDialogsProps) {
  const isSwitching = useSelector(
    departmentSwitch,
    (snapshot) => snapshot.matches('visible') || snapshot.hasTag('busy'),
  )
  const isChanging = useSelector(passwordChange, (snapshot) => snapshot.matches('editing') || snapshot.hasTag('busy'))
  return (
    <>
      <Suspense fallback={null}>
        {isSwitching && <DepartmentDialog departmentSwitch={departmentSwitch} />}
        {isChanging && <PasswordDialog passwordChange={passwordChange} />}
      </Suspense>
      <SignOutDialog session={session} />
      <ExpiredDialog session={session} />
    </>
  )
}
