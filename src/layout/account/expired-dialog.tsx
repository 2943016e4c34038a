import { SESSION_EXPIRED_TEXT, SESSION_EXPIRED_TITLE, SIGN_IN_AGAIN } from '#contract/text/texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { useSelector } from '@xstate/react'
import type { SessionActor } from './session-actor.ts'
import styles from './account.module.css'

/** The session is over; only its button leads on. What is open is kept for the next sign-in of the same person. Source: ERR-24. */
export function ExpiredDialog({ session }: { session: SessionActor }) {
  const isExpired = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  if (!isExpired) return null
  return (
    <PlainDialog
      title={SESSION_EXPIRED_TITLE}
      width={416}
      role="alertdialog"
      footer={
        <PlainButton kind="primary" onClick={() => session.send({ type: 'signIn.again' })}>
          {SIGN_IN_AGAIN}
        </PlainButton>
      }
    >
      <p className={styles['text']}>{SESSION_EXPIRED_TEXT}</p>
    </PlainDialog>
  )
}
