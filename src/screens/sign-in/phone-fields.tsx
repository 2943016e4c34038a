import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useSelector } from '@xstate/react'
import { CodeField } from './code-field.tsx'
import type { ModeFieldsProps } from './password-fields.tsx'
import styles from './sign-in-form.module.css'

/** Mobile number and the code that was sent to it. */
export function PhoneFields({ form, isHidden, fields }: Omit<ModeFieldsProps, 'refusal'>) {
  const code = useSelector(form, ({ children }) => children.code)
  return (
    <fieldset className={styles['mode']} hidden={isHidden} disabled={isHidden}>
      <TextField
        label="手机号"
        name="mobile"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        placeholder="请输入 11 位手机号"
        autoComplete="tel-national"
        icon={<PlainIcon name="phone" />}
        problem={fields.mobile}
      />
      {code !== undefined && (
        <CodeField
          code={code}
          name="captcha"
          problem={fields.captcha}
          onRequest={(mobile) => form.send({ type: 'code.request', mobile })}
        />
      )}
    </fieldset>
  )
}
