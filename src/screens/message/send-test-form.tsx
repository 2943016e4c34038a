import { CHANNEL, isChannel } from '#contract/areas/message/channel.ts'
import { outlookOf } from '#machines/message-test/test-draft.ts'
import { UserPicker } from '#widgets/pickers/user-picker.tsx'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { useSelector } from '@xstate/react'
import { Form, Input } from 'antd'
import type { MessageTest } from './message-test-with.ts'
import { variablesIn } from './template-variables.ts'
import { VariableInputs } from './variable-inputs.tsx'

const PLACEHOLDERS = {
  [CHANNEL.sms]: '手机号码，多个用逗号分隔',
  [CHANNEL.email]: '邮箱地址，多个用逗号分隔',
  [CHANNEL.wechat]: '微信号，多个用逗号分隔',
  [CHANNEL.system]: '按姓名查找用户',
} as const

/** 测试数据, 消息类型 and 消息接收方; the machine keeps what is written. Source: contract §24. */
export function SendTestForm({ test }: { test: MessageTest }) {
  const { draft, isTried } = useSelector(test, (snapshot) => snapshot.context)
  const isWritable = useSelector(test, (snapshot) => snapshot.hasTag('writable'))
  const { dataProblem, receiverProblem } = outlookOf(draft)
  const isReceiverWrong = receiverProblem !== null && (isTried || draft.receiver !== '')
  const write = (change: Partial<Pick<typeof draft, 'testData' | 'channel' | 'receiver'>>) =>
    test.send({ type: 'draft.change', change })
  const receiver = {
    id: 'test-receiver',
    placeholder: PLACEHOLDERS[draft.channel],
    disabled: !isWritable,
    value: draft.receiver,
  }
  return (
    <Form layout="vertical" disabled={!isWritable} onFinish={() => test.send({ type: 'form.submit' })}>
      <Form.Item
        label="测试数据"
        htmlFor="test-data"
        required
        {...(dataProblem !== null && { validateStatus: 'error', help: dataProblem })}
      >
        <VariableInputs
          id="test-data"
          names={variablesIn(draft)}
          disabled={!isWritable}
          value={draft.testData}
          onChange={(testData) => write({ testData })}
        />
      </Form.Item>
      <Form.Item label="消息类型" htmlFor="test-channel" required>
        <DictionarySelect
          id="test-channel"
          code="msgType"
          disabled={!isWritable}
          value={draft.channel}
          onChange={(channel) => isChannel(channel) && write({ channel })}
        />
      </Form.Item>
      <Form.Item
        label="消息接收方"
        htmlFor="test-receiver"
        required
        {...(isReceiverWrong && { validateStatus: 'error', help: receiverProblem })}
      >
        {draft.channel === CHANNEL.system ? (
          <UserPicker to="user" by="username" many {...receiver} onChange={(chosen) => write({ receiver: chosen })} />
        ) : (
          <Input {...receiver} autoComplete="off" onChange={(event) => write({ receiver: event.target.value })} />
        )}
      </Form.Item>
    </Form>
  )
}
