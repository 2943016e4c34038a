import { PASSWORD_DIALOG_WIDTH } from '#contract/console/layout.ts'
import { PASSWORD_DIALOG_TITLE } from '#contract/text/texts.ts'
import type { PasswordChangeContext } from '#machines/password-change/password-change.machine.ts'
import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { SecretField } from '#widgets/plain/secret-field.tsx'
import { StrengthMeter } from '#widgets/plain/strength-meter.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AccountActors } from './account-actors.ts'
import styles from './account.module.css'

/** Changing one's own password. Source: DLG-15, VALID-38…46. */
export function PasswordDialog({ passwordChange }: Pick<AccountActors, 'passwordChange'>) {
  const snapshot = useSelector(passwordChange, (current) => current)
  const { username, fields, problem, isDue } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(fields)
    form.current?.querySelector<HTMLInputElement>(`[name="${first ?? 'oldpassword'}"]`)?.focus()
  }, [fields])
  const close = (): void => passwordChange.send({ type: 'dialog.close' })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = textsOf(event.currentTarget, 'oldpassword', 'password', 'confirmpassword')
    passwordChange.send({ type: 'form.submit', ...values })
  }
  return (
    <PlainDialog
      title={PASSWORD_DIALOG_TITLE}
      width={PASSWORD_DIALOG_WIDTH}
      onClose={isBusy || isDue ? undefined : close}
    >
      <form ref={form} noValidate onSubmit={submit}>
        {isDue && <p className={styles['due']}>当前密码由管理员设置，请先改成只有自己知道的密码。</p>}
        <div className={styles['columns']}>
          <PasswordInputs username={username} fields={fields} onType={setTyped} />
          <aside className={styles['rules']}>
            <h3>新密码要求</h3>
            <StrengthMeter password={typed} />
            <p>修改成功后需要用新密码重新登录，其他设备上的登录同时失效。</p>
          </aside>
        </div>
        <ProblemNote problem={problem} />
        <div className={styles['buttons']}>
          {!isDue && (
            <PlainButton disabled={isBusy} onClick={close}>
              取消
            </PlainButton>
          )}
          <PlainButton type="submit" kind="primary" busy={isBusy}>
            确定
          </PlainButton>
        </div>
      </form>
    </PlainDialog>
  )
}

interface PasswordInputsProps {
  username: string
  fields: PasswordChangeContext['fields']
  onType: (password: string) => void
}

function PasswordInputs({ username, fields, onType }: PasswordInputsProps) {
  return (
    <div>
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <SecretField
        label="旧密码"
        name="oldpassword"
        placeholder="请输入旧密码"
        autoComplete="current-password"
        problem={fields.oldpassword}
      />
      <SecretField
        label="新密码"
        name="password"
        placeholder="请输入新密码"
        autoComplete="new-password"
        problem={fields.password}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <SecretField
        label="确认新密码"
        name="confirmpassword"
        placeholder="请再次输入新密码"
        autoComplete="new-password"
        problem={fields.confirmpassword}
      />
    </div>
  )
}
