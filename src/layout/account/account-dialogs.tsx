import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { AccountActors } from './account-actors.ts'
import { ExpiredDialog } from './expired-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

const DepartmentDialog = lazy(async () => ({ default: (await import('./department-dialog.tsx')).DepartmentDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** The dialogs of one's own account; each is there while its machine says so. Source: AUTH-07, ERR-24, DLG-05, DLG-15. */
export function AccountDialogs({ session, departmentSwitch, passwordChange }: AccountActors) {
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
