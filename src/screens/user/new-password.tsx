import { PASSWORD_RULE_HINT } from '#contract/accounts/password.ts'
import { Button, Form, Typography } from 'antd'
import { useState } from 'react'
import { generatePassword } from '#contract/accounts/generate-password.ts'
import { TwiceTyped } from './twice-typed.tsx'

/** The keys of a form that hold a new password. */
interface NewPasswords {
  password: string
  confirmPassword: string
}

/** 登录密码 and 确认密码 of somebody else, by a rule that is in sight, typed or generated. @param names asked when it is judged: what a password may not be made of */
export function NewPassword({ names, confirm }: { names: () => readonly string[]; confirm: string }) {
  const form = Form.useFormInstance<NewPasswords>()
  const [generated, setGenerated] = useState('')
  const typed = Form.useWatch('password', form)
  const shown = generated !== '' && typed === generated ? generated : ''
  const generate = () => {
    const password = generatePassword()
    setGenerated(password)
    form.setFieldsValue({ password, [confirm]: password })
    void form.validateFields(['password', confirm])
  }
  return (
    <>
      <TwiceTyped names={names} confirm={confirm} hint={PASSWORD_RULE_HINT} />
      <Form.Item
        extra={shown === '' ? '本人首次登录时必须改成只有自己知道的密码。' : '只在这里显示一次，请复制后交给本人。'}
        help={shown === '' ? undefined : <Generated password={shown} />}
      >
        <Button onClick={generate}>{shown === '' ? '生成密码' : '换一个'}</Button>
      </Form.Item>
    </>
  )
}

/** To be copied and handed over. */
function Generated({ password }: { password: string }) {
  return (
    <output>
      新密码：
      <Typography.Text code copyable={{ text: password, tooltips: ['复制', '已复制'] }}>
        {password}
      </Typography.Text>
    </output>
  )
}
