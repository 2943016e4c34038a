import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { SecretField } from '#widgets/plain/secret-field.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { QRCode } from 'antd'
import { useEffect, useRef, type FormEvent } from 'react'
import styles from './account.module.css'
import type { SecondFactorPart } from './second-factor-part.ts'

const PICTURE_SIZE = 184
const GROUPS = /.{4}(?=.)/g

/** There is none yet: the password begins. */
export function OpeningForm({ context, isBusy, send }: SecondFactorPart) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    send({ type: 'password.submit', ...textsOf(event.currentTarget, 'password') })
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles['text']}>
        开启后，登录时除密码外还要输入手机上身份验证器应用显示的动态口令。请先在手机上安装一个支持 TOTP
        的身份验证器应用，再输入当前密码继续。
      </p>
      <SecretField
        label="当前密码"
        name="password"
        placeholder="请输入当前密码"
        autoComplete="current-password"
        problem={context.problem ?? undefined}
      />
      <div className={styles['buttons']}>
        {!context.isDue && (
          <PlainButton disabled={isBusy} onClick={() => send({ type: 'dialog.close' })}>
            取消
          </PlainButton>
        )}
        <PlainButton type="submit" kind="primary" busy={isBusy}>
          下一步
        </PlainButton>
      </div>
    </form>
  )
}

/** The picture for the app, the secret for typing, and the code that shows that the app has it. */
export function PictureForm({ context: { setup, problem }, isBusy, send }: SecondFactorPart) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    send({ type: 'passcode.submit', ...textsOf(event.currentTarget, 'passcode') })
  }
  if (setup === null) return null
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={styles['picture']}>
        <QRCode
          aria-label="两步验证二维码"
          value={setup.address}
          type="svg"
          size={PICTURE_SIZE}
          color="#000"
          bgColor="#fff"
        />
        <div>
          <p className={styles['text']}>用身份验证器应用扫描二维码；不能扫描时，在应用中手动输入密钥：</p>
          <code className={styles['secret']}>{setup.secret.replace(GROUPS, '$& ')}</code>
        </div>
      </div>
      <TextField
        label="动态口令"
        name="passcode"
        inputMode="numeric"
        maxLength={8}
        placeholder="请输入应用显示的 6 位数字"
        autoComplete="one-time-code"
        icon={<PlainIcon name="shield" />}
      />
      <ProblemNote problem={problem} />
      <div className={styles['buttons']}>
        <PlainButton disabled={isBusy} onClick={() => send({ type: 'setup.restart' })}>
          重新开始
        </PlainButton>
        <PlainButton type="submit" kind="primary" busy={isBusy}>
          开启
        </PlainButton>
      </div>
    </form>
  )
}
