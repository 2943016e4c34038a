import { SECOND_FACTOR_DIALOG_WIDTH } from '#contract/console/layout.ts'
import { SECOND_FACTOR, SECOND_FACTOR_DUE } from '#contract/accounts/second-factor.ts'
import type { SecondFactorEvent } from '#machines/second-factor/second-factor.machine.ts'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { useSelector } from '@xstate/react'
import type { AccountActors } from './account-actors.ts'
import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { OpeningForm, PictureForm } from './second-factor-forms.tsx'
import { ProofForm } from './second-factor-proof-form.tsx'
import { SecondFactorStatus } from './second-factor-status.tsx'

/** The second factor of one's own account. */
export function SecondFactorDialog({ secondFactor }: Pick<AccountActors, 'secondFactor'>) {
  const snapshot = useSelector(secondFactor, (current) => current)
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  const send = (event: SecondFactorEvent): void => secondFactor.send(event)
  const mayClose = !isBusy && (!context.isDue || context.recoveryCodes.length > 0)
  const shared = { context, isBusy, send }
  return (
    <PlainDialog
      title={SECOND_FACTOR}
      width={SECOND_FACTOR_DIALOG_WIDTH}
      onClose={mayClose ? () => send({ type: 'dialog.close' }) : undefined}
    >
      {context.isDue && context.recoveryCodes.length === 0 && <p className={styles['due']}>{SECOND_FACTOR_DUE}</p>}
      {(snapshot.matches('unset') || snapshot.matches('beginning')) && <OpeningForm {...shared} />}
      {(snapshot.matches('scanning') || snapshot.matches('confirming')) && <PictureForm {...shared} />}
      {snapshot.matches('showingCodes') && <RecoveryCodes {...shared} />}
      {snapshot.matches('inUse') && <SecondFactorStatus {...shared} />}
      {(snapshot.matches('provingRenewal') || snapshot.matches('renewing')) && (
        <ProofForm {...shared} lead="更换后，以前的恢复码全部失效。" action="更换恢复码" />
      )}
      {(snapshot.matches('provingRemoval') || snapshot.matches('removing')) && (
        <ProofForm {...shared} lead="关闭后，登录不再需要动态口令，恢复码全部失效。" action="关闭两步验证" />
      )}
    </PlainDialog>
  )
}
