import { isMasked, type AlterationValues } from '#machines/alteration-wizard/alteration-problems.ts'
import type { WizardActor, WizardSnapshot } from '#machines/alteration-wizard/alteration-wizard-with.ts'
import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { CodeField } from './code-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './alteration.module.css'

interface StepProps {
  snapshot: WizardSnapshot
  wizard: WizardActor
}

/** Step 1: who? Source: SCREEN-90. */
export function AccountStep({ snapshot, wizard }: StepProps) {
  const { account, fields } = snapshot.context
  return (
    <Step snapshot={snapshot} wizard={wizard} next="下一步">
      <TextField
        label="用户名或手机号"
        name="account"
        defaultValue={account}
        placeholder="请输入用户名或绑定的手机号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<PlainIcon name="person" />}
        problem={fields.account}
      />
    </Step>
  )
}

/** Step 2: is it them? Source: SCREEN-91. */
export function ProofStep({ snapshot, wizard }: StepProps) {
  const { phone, fields } = snapshot.context
  const { code } = snapshot.children
  const known = isMasked(phone)
  return (
    <Step snapshot={snapshot} wizard={wizard} next="下一步" canGoBack>
      <TextField
        key={known ? 'known' : 'open'}
        label="手机"
        name="phone"
        type="tel"
        inputMode="numeric"
        defaultValue={phone}
        readOnly={known}
        maxLength={11}
        placeholder="请输入绑定的手机号"
        autoComplete="tel-national"
        icon={<PlainIcon name="phone" />}
        problem={fields.phone}
        hint={known ? '验证码会发到账号绑定的这个号码' : undefined}
      />
      {code !== undefined && (
        <CodeField
          code={code}
          name="code"
          problem={fields.code}
          onRequest={(mobile) => wizard.send({ type: 'code.request', mobile })}
        />
      )}
    </Step>
  )
}

/** Step 3: the new password. Source: SCREEN-92. */
export function PasswordStep({ snapshot, wizard }: StepProps) {
  const { username, fields } = snapshot.context
  return (
    <Step snapshot={snapshot} wizard={wizard} next="提交" canGoBack>
      <TextField
        label="账号名"
        name="username"
        value={username}
        readOnly
        autoComplete="username"
        icon={<PlainIcon name="person" />}
      />
      <NewPasswordFields label="新密码" fields={fields} />
    </Step>
  )
}

/** Step 4: done. Source: SCREEN-93. */
export function FinishedStep({ snapshot, wizard }: StepProps) {
  return (
    <div className={styles['finished']}>
      <span className={styles['mark']}>
        <PlainIcon name="check" size={26} />
      </span>
      <h2>更改密码成功</h2>
      <output>将在{snapshot.context.secondsLeft}秒后返回登录页面</output>
      <PlainButton kind="primary" onClick={() => wizard.send({ type: 'signIn.return' })}>
        返回登录
      </PlainButton>
    </div>
  )
}

interface FormStepProps extends StepProps {
  next: string
  canGoBack?: boolean
  children: ReactNode
}

function Step({ snapshot, wizard, next, canGoBack = false, children }: FormStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  useEffect(() => focusFirst(form.current, fields), [fields])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    wizard.send({ type: 'step.next', values: valuesOf(event.currentTarget) })
  }
  return (
    <form ref={form} className={styles['step']} noValidate onSubmit={submit}>
      {children}
      <ProblemNote problem={problem} />
      <div className={styles['buttons']}>
        {canGoBack && (
          <PlainButton className={styles['button'] ?? ''} onClick={() => wizard.send({ type: 'step.back' })}>
            上一步
          </PlainButton>
        )}
        <PlainButton type="submit" kind="primary" wide className={styles['button'] ?? ''} busy={isBusy}>
          {next}
        </PlainButton>
      </div>
    </form>
  )
}

function valuesOf(form: HTMLFormElement): AlterationValues {
  const values = textsOf(form, 'account', 'phone', 'code', 'password', 'confirmpassword')
  return { ...values, phone: values.phone.trim() }
}

/** The first field with a problem, else the first that is empty. */
function focusFirst(form: HTMLFormElement | null, fields: Record<string, string>): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])]
  const wrong = inputs.find(({ name }) => name in fields)
  ;(wrong ?? inputs.find(({ value }) => value === ''))?.focus()
}
