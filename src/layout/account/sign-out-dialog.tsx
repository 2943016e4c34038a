import { CONFIRM_SIGN_OUT } from '#contract/text/texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { useSelector } from '@xstate/react'
import type { SessionActor } from './session-actor.ts'
import styles from './account.module.css'

/** Asks before signing out, and stays while the server is told. Source: AUTH-07, HDR-04. */
export function SignOutDialog({ session }: { session: SessionActor }) {
  const isBusy = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'signingOut' }))
  const decline = (): void => session.send({ type: 'signOut.decline' })
  return (
    <PlainDialog
      title="提示"
      width={416}
      role="alertdialog"
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <PlainButton disabled={isBusy} onClick={decline}>
            取消
          </PlainButton>
          <PlainButton kind="primary" busy={isBusy} onClick={() => session.send({ type: 'signOut.confirm' })}>
            确定
          </PlainButton>
        </>
      }
    >
      <p className={styles['text']}>{CONFIRM_SIGN_OUT}</p>
    </PlainDialog>
  )
}
