import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { SecretField } from '#widgets/plain/secret-field.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import type { SignInField } from '#machines/sign-in-form/sign-in-problems.ts'
import { useSelector } from '@xstate/react'
import { CaptchaField } from './captcha-field.tsx'
import type { SignInFormActor } from '#machines/sign-in-form/sign-in-form-with.ts'
import styles from './sign-in-form.module.css'

export interface ModeFieldsProps {
  form: SignInFormActor
  isHidden: boolean
  fields: Partial<Record<SignInField, string>>
  /** What the server said of the last try. */
  refusal: string | null
}

/** User name, password and, when asked for, a captcha. */
export function PasswordFields({ form, isHidden, fields, refusal }: ModeFieldsProps) {
  const captcha = useSelector(form, ({ children }) => children.captcha)
  return (
    <fieldset className={styles['mode']} hidden={isHidden} disabled={isHidden}>
      <TextField
        label="用户名"
        name="username"
        placeholder="请输入用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<PlainIcon name="person" />}
        problem={fields.username}
      />
      <SecretField
        label="密码"
        name="password"
        placeholder="请输入密码"
        autoComplete="current-password"
        problem={fields.password}
      />
      {captcha !== undefined && (
        <CaptchaField
          captcha={captcha}
          problem={fields.captcha}
          isNext={refusal?.includes('验证码') === true}
          onRefresh={() => form.send({ type: 'captcha.refresh' })}
        />
      )}
    </fieldset>
  )
}
