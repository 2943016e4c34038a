import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { SecretField } from '#widgets/plain/secret-field.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useEffect, useRef, type FormEvent } from 'react'
import styles from './account.module.css'
import type { SecondFactorPart } from './second-factor-part.ts'

interface ProofFormProps extends SecondFactorPart {
  /** What follows from it. */
  lead: string
  action: string
}

/** Asks for the password and a code before something is changed. */
export function ProofForm({ context, isBusy, send, lead, action }: ProofFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    send({ type: 'proof.submit', ...textsOf(event.currentTarget, 'password', 'passcode') })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className={styles['text']}>{lead}</p>
      <SecretField label="当前密码" name="password" placeholder="请输入当前密码" autoComplete="current-password" />
      <TextField
        label="动态口令"
        name="passcode"
        maxLength={40}
        placeholder="请输入动态口令，手机不在身边时输入恢复码"
        autoComplete="one-time-code"
        icon={<PlainIcon name="shield" />}
      />
      <ProblemNote problem={context.problem} />
      <div className={styles['buttons']}>
        <PlainButton disabled={isBusy} onClick={() => send({ type: 'proof.cancel' })}>
          返回
        </PlainButton>
        <PlainButton type="submit" kind="primary" busy={isBusy}>
          {action}
        </PlainButton>
      </div>
    </form>
  )
}
