import { missingText } from '#contract/areas/drill/drill-run.ts'
import { useSelector } from '@xstate/react'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import type { DrillRunActor } from './drill-run-actor.ts'

const ASKED = {
  begin: { title: '开始演练', text: '开始后脚本按服务器时间计时，参演人员可以签到。' },
  end: { title: '结束演练', text: '结束后不能再签到和记录，进入评估。' },
  abort: { title: '中止演练', text: '出现真实险情或危险时中止；中止的演练仍要评估，不计入完成。' },
} as const

/** Asks before something that cannot be taken back; 中止 wants a reason. */
export function DrillRunQuestion({ actor }: { actor: DrillRunActor }) {
  const [reason, setReason] = useState('')
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  const command = useSelector(actor, ({ context }) => context.command)
  const asked = command !== null && command.name in ASKED ? ASKED[command.name as keyof typeof ASKED] : null
  const isAbort = command?.name === 'abort'
  const missing = useSelector(actor, ({ context: { run } }) =>
    run === null ? '' : missingText(run.persons, run.steps),
  )
  const send = () => {
    if (command === null) return
    actor.send({ type: 'command.send', command: isAbort ? { ...command, reason: reason.trim() } : command })
    setReason('')
  }
  return (
    <Modal
      open={isAsking}
      title={asked?.title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ danger: isAbort, disabled: isAbort && reason.trim() === '' }}
      onOk={send}
      onCancel={() => actor.send({ type: 'command.cancel' })}
    >
      {command?.name === 'end' && missing !== '' && <Alert type="warning" showIcon title={missing} />}
      <p>{asked?.text}</p>
      {isAbort && (
        <Input.TextArea
          aria-label="中止原因"
          placeholder="请输入中止原因"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Modal>
  )
}
