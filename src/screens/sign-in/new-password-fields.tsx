import { SecretField } from '#widgets/plain/secret-field.tsx'
import { StrengthMeter } from '#widgets/plain/strength-meter.tsx'
import { useState } from 'react'
import styles from './register-form.module.css'

interface NewPasswordFieldsProps {
  label?: string
  fields: { password?: string | undefined; confirmpassword?: string | undefined }
}

/** A new password, twice, with its strength while it is typed. */
export function NewPasswordFields({ label = '密码', fields }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div>
        <SecretField
          label={label}
          name="password"
          placeholder="至少 8 位密码，区分大小写"
          autoComplete="new-password"
          maxLength={64}
          problem={fields.password}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles['strength']} data-open={typed !== '' || undefined}>
          <StrengthMeter password={typed} />
        </div>
      </div>
      <SecretField
        label={`确认${label}`}
        name="confirmpassword"
        placeholder="再输入一次"
        autoComplete="new-password"
        maxLength={64}
        problem={fields.confirmpassword}
      />
    </>
  )
}
