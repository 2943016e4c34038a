import { isAcceptablePassword, PASSWORD_RULE_MESSAGE } from '#contract/password.ts'
import { PASSWORDS_DIFFER } from '#contract/texts.ts'
import type { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { PasswordInput } from '#widgets/password-input.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Form, Input } from 'antd'
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
}

/** 用户账号, 登录密码 and 确认密码; what is typed stays in the form. */
export function PasswordForm({ dialog, formId, username }: PasswordFormProps) {
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form<Passwords>
      name={formId}
      layout="vertical"
      disabled={isBusy}
      initialValues={{ username }}
      onFinish={(values) => dialog.send({ type: 'form.submit', values: { ...values, username } })}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <Form.Item name="username" label="用户账号">
        <Input disabled />
      </Form.Item>
      <Form.Item
        name="password"
        label="登录密码"
        rules={[{ required: true, message: '请输入登录密码!' }, { validator: isGood }]}
        validateFirst
      >
        <PasswordInput placeholder="请输入登录密码" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label="确认密码"
        dependencies={['password']}
        rules={[
          { required: true, message: '请重新输入登录密码!' },
          ({ getFieldValue }) => ({
            validator: (_rule, value: unknown) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(PASSWORDS_DIFFER)),
          }),
        ]}
      >
        <PasswordInput placeholder="请重新输入登录密码" />
      </Form.Item>
    </Form>
  )
}

function isGood(_rule: unknown, value: unknown): Promise<void> {
  if (!value || isAcceptablePassword(String(value as string))) return Promise.resolve()
  return Promise.reject(new Error(PASSWORD_RULE_MESSAGE))
}
