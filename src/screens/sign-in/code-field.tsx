import type { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { PictureField } from './picture-field.tsx'
import styles from './sign-in-form.module.css'

interface CodeFieldProps {
  code: ActorRefFrom<typeof verificationCodeMachine>
  /** Name of the input that takes the code. */
  name: string
  problem?: string | undefined
  /** Asked with the number that stands in the same form under `mobile` or `phone`. */
  onRequest: (mobile: string) => void
}

/** A code by SMS with its 60 s pause. Source: contract §20. */
export function CodeField({ code, name, problem, onRequest }: CodeFieldProps) {
  const snapshot = useSelector(code, (current) => current)
  const isIdle = snapshot.matches('codeIdle')
  const { picture } = snapshot.context
  return (
    <>
      {picture !== null && (
        <PictureField
          picture={picture}
          onEdit={(text) => code.send({ type: 'picture.edit', text })}
          onRefresh={() => code.send({ type: 'picture.refresh' })}
        />
      )}
      <TextField
        label="验证码"
        name={name}
        inputMode="numeric"
        maxLength={8}
        placeholder="请输入短信验证码"
        autoComplete="one-time-code"
        icon={<PlainIcon name="shield" />}
        problem={problem ?? (isIdle ? (snapshot.context.problem ?? undefined) : undefined)}
        hint={hintOf(snapshot)}
        after={
          <button
            type="button"
            className={styles['inside']}
            disabled={!isIdle}
            onClick={(event) => onRequest(mobileIn(event.currentTarget.form))}
          >
            {buttonText(snapshot)}
          </button>
        }
      />
    </>
  )
}

type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine>

function buttonText(snapshot: CodeSnapshot): string {
  if (snapshot.matches('codeSending')) return '发送中…'
  if (snapshot.matches('codeWaiting')) return `${snapshot.context.secondsLeft} 秒后重发`
  return '获取验证码'
}

function hintOf(snapshot: CodeSnapshot): ReactNode {
  const { demoCode } = snapshot.context
  if (snapshot.matches('codeSending')) return '验证码发送中…'
  if (demoCode !== null) return `演示环境不发短信，验证码：${demoCode}`
  return snapshot.matches('codeWaiting') ? '验证码已发送，10 分钟内有效' : undefined
}

function mobileIn(form: HTMLFormElement | null): string {
  const { mobile, phone } = form === null ? { mobile: '', phone: '' } : textsOf(form, 'mobile', 'phone')
  return mobile.trim() || phone.trim()
}
