import { PasswordInput } from '#widgets/password-input.tsx'
import { StrengthMeter } from '#widgets/plain/strength-meter.tsx'
import { useState } from 'react'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function NewPassword() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="新密码">
        {(id) => <PasswordInput id={id} value={value} onChange={setValue} placeholder="新密码" />}
      </Labelled>
      <StrengthMeter password={value} />
    </>
  )
}

export const section: Section = {
  how: '设置新密码。浏览器可以建议密码，但不会自动填入；强度和还缺的条件随输入变化。',
  examples: [{ name: 'NewPassword', title: '新密码和强度', Show: NewPassword }],
}
