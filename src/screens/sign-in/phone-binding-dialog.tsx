import type { ThirdPartyActor } from '#machines/third-party/third-party-with.ts'
import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { CodeField } from './code-field.tsx'
import styles from './tenant-dialog.module.css'

/** A third party knows the person, this console does not: a phone binds the two. Source: contract §3.3. */
export function PhoneBindingDialog({ third }: { third: ThirdPartyActor }) {
  const snapshot = useSelector(third, (current) => current)
  const { code } = snapshot.children
  const isSaving = snapshot.matches('savingBinding')
  if ((!snapshot.matches('binding') && !isSaving) || code === undefined) return null
  const close = (): void => third.send({ type: 'third.cancel' })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { mobile, captcha } = textsOf(event.currentTarget, 'mobile', 'captcha')
    third.send({ type: 'binding.submit', mobile: mobile.trim(), captcha: captcha.trim() })
  }
  return (
    <PlainDialog title="绑定手机号" width={450} onClose={isSaving ? undefined : close}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          label="手机号"
          name="mobile"
          type="tel"
          inputMode="numeric"
          maxLength={11}
          icon={<PlainIcon name="phone" />}
          problem={snapshot.context.fields.mobile}
          hint="这个第三方账号还没有绑定用户，请用已登记的手机号绑定"
        />
        <CodeField
          code={code}
          name="captcha"
          problem={snapshot.context.fields.captcha}
          onRequest={(mobile) => third.send({ type: 'code.request', mobile })}
        />
        <ProblemNote problem={snapshot.context.problem} />
        <div className={styles['buttons']}>
          <PlainButton disabled={isSaving} onClick={close}>
            取消
          </PlainButton>
          <PlainButton type="submit" kind="primary" busy={isSaving}>
            绑定并登录
          </PlainButton>
        </div>
      </form>
    </PlainDialog>
  )
}
