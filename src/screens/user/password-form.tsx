import { isAboutNewPassword } from '#contract/password.ts'
import type { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button, Checkbox, Form, Input, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { generatePassword } from './generate-password.ts'
import { TwiceTyped } from './twice-typed.tsx'
import type { ActorRefFrom } from 'xstate'

interface PasswordFormProps {
  dialog: ActorRefFrom<typeof recordDialogMachine>
  formId: string
  username: string
}

interface Passwords {
  username: string
  password: string
  confirmPassword: string
  mustChange: boolean
}

/** 用户账号, 登录密码 and 确认密码, typed or generated; what is typed stays in the form. */
export function PasswordForm({ dialog, formId, username }: PasswordFormProps) {
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const [form] = Form.useForm<Passwords>()
  const [generated, setGenerated] = useState('')
  const isAtField = problem !== null && isAboutNewPassword(problem)
  useEffect(() => {
    if (isAtField) form.setFields([{ name: 'password', errors: [problem] }])
  }, [form, isAtField, problem])
  const generate = () => {
    const password = generatePassword()
    setGenerated(password)
    form.setFieldsValue({ password, confirmPassword: password })
    void form.validateFields(['password', 'confirmPassword'])
  }
  return (
    <Form<Passwords>
      form={form}
      name={formId}
      layout="vertical"
      disabled={isBusy}
      initialValues={{ username, mustChange: true }}
      onValuesChange={(changed) => 'password' in changed && setGenerated('')}
      onFinish={(values) => dialog.send({ type: 'form.submit', values: { ...values, username } })}
    >
      {problem !== null && !isAtField && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <Form.Item name="username" label="用户账号">
        <Input disabled />
      </Form.Item>
      <Form.Item
        extra={generated === '' ? '生成的密码只在这里显示一次，请复制后交给本人。' : undefined}
        help={generated === '' ? undefined : <Generated password={generated} />}
      >
        <Button onClick={generate}>{generated === '' ? '生成密码' : '换一个'}</Button>
      </Form.Item>
      <TwiceTyped names={[username]} />
      <Form.Item name="mustChange" valuePropName="checked">
        <Checkbox>下次登录时必须修改密码</Checkbox>
      </Form.Item>
    </Form>
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
