import { SECOND_FACTOR } from '#contract/accounts/second-factor.ts'
import { PASSCODE_DIALOG_WIDTH } from '#contract/console/layout.ts'
import type { secondFactorProofMachine } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import styles from './tenant-dialog.module.css'

interface PasscodeDialogProps {
  proof: ActorRefFrom<typeof secondFactorProofMachine>
  onCancel: () => void
}

const WAYS = {
  totp: {
    label: '动态口令',
    placeholder: '请输入手机应用显示的 6 位数字',
    hint: '打开手机上的身份验证器应用查看',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 8,
    other: '使用恢复码',
  },
  recovery: {
    label: '恢复码',
    placeholder: '请输入开启时保存的恢复码',
    hint: '每个恢复码只能使用一次',
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 40,
    other: '使用动态口令',
  },
} as const

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function PasscodeDialog({ proof, onCancel }: PasscodeDialogProps) {
  const snapshot = useSelector(proof, (current) => current)
  const { problem, way } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { label, other, ...field } = WAYS[way]
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBusy) form.current?.querySelector('input')?.select()
  }, [isBusy, label])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    proof.send({ type: 'passcode.submit', ...textsOf(event.currentTarget, 'passcode') })
  }
  if (snapshot.status !== 'active') return null
  return (
    <PlainDialog title={SECOND_FACTOR} width={PASSCODE_DIALOG_WIDTH} onClose={isBusy ? undefined : onCancel}>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          key={label}
          label={label}
          name="passcode"
          autoCapitalize="none"
          spellCheck={false}
          icon={<PlainIcon name="shield" />}
          problem={problem ?? undefined}
          {...field}
        />
        <div className={styles['buttons']}>
          <PlainButton kind="text" disabled={isBusy} onClick={() => proof.send({ type: 'way.switch' })}>
            {other}
          </PlainButton>
          <PlainButton disabled={isBusy} onClick={onCancel}>
            返回登录
          </PlainButton>
          <PlainButton type="submit" kind="primary" busy={isBusy}>
            确认
          </PlainButton>
        </div>
      </form>
    </PlainDialog>
  )
}
