import { isAboutNewPassword } from '#contract/accounts/password.ts'
import type { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { useSelector } from '@xstate/react'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useEffect } from 'react'
import { NewPassword } from './new-password.tsx'
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
  const isAtField = problem !== null && isAboutNewPassword(problem)
  useEffect(() => {
    if (isAtField) form.setFields([{ name: 'password', errors: [problem] }])
  }, [form, isAtField, problem])
  return (
    <Form<Passwords>
      form={form}
      name={formId}
      layout="vertical"
      disabled={isBusy}
      initialValues={{ username, mustChange: true }}
      onFinish={(values) => dialog.send({ type: 'form.submit', values: { ...values, username } })}
    >
      {problem !== null && !isAtField && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <Form.Item name="username" label="用户账号">
        <Input disabled />
      </Form.Item>
      <NewPassword names={() => [username]} confirm="confirmPassword" />
      <Form.Item name="mustChange" valuePropName="checked">
        <Checkbox>下次登录时必须修改密码</Checkbox>
      </Form.Item>
    </Form>
  )
}
