import { newPasswordProblem } from '#machines/password-change/password-problems.ts'
import { PASSWORDS_DIFFER } from '#contract/text/texts.ts'
import { PasswordInput } from '#widgets/password-input.tsx'
import { Form } from 'antd'

interface TwiceTypedProps {
  /** What a password may not be made of. */
  names: () => readonly string[]
  /** The key of the repetition. */
  confirm: string
  hint: string
}

/** 登录密码 and 确认密码, which have to be the same. */
export function TwiceTyped({ names, confirm, hint }: TwiceTypedProps) {
  return (
    <>
      <Form.Item
        name="password"
        label="登录密码"
        extra={hint}
        rules={[{ required: true, message: '请输入登录密码！' }, { validator: isGood(names) }]}
        validateFirst
      >
        <PasswordInput placeholder="请输入登录密码" />
      </Form.Item>
      <Form.Item
        name={confirm}
        label="确认密码"
        dependencies={['password']}
        rules={[
          { required: true, message: '请重新输入登录密码！' },
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
    </>
  )
}

function isGood(names: () => readonly string[]) {
  return async (_rule: unknown, value: unknown): Promise<void> => {
    const problem = value ? newPasswordProblem(String(value as string), names()) : null
    if (problem !== null) throw new Error(problem)
  }
}
