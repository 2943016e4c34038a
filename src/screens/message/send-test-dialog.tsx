import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Result } from 'antd'
import type { MessageTest } from './message-test-with.ts'
import { SendPreview } from './send-preview.tsx'
import { SendTestForm } from './send-test-form.tsx'
import styles from './message.module.css'

/** 发送测试. Source: SCREEN-45, contract §24. */
export function SendTestDialog({ test }: { test: MessageTest }) {
  const isVisible = useSelector(test, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(test, (snapshot) => snapshot.hasTag('busy'))
  const isSent = useSelector(test, (snapshot) => snapshot.matches({ open: 'sent' }))
  const name = useSelector(test, (snapshot) => snapshot.context.draft.templateName)
  return (
    <DialogWindow
      open={isVisible}
      title="发送测试"
      subtitle={`消息模板 · ${name}`}
      width={920}
      closable={!isBusy}
      onClose={() => test.send({ type: 'dialog.close' })}
      footer={isSent ? <SentButtons test={test} /> : <WritingButtons test={test} isBusy={isBusy} />}
    >
      {isSent ? <Sent test={test} /> : <Writing test={test} />}
    </DialogWindow>
  )
}

function Writing({ test }: { test: MessageTest }) {
  const problem = useSelector(test, (snapshot) => snapshot.context.problem)
  return (
    <div className={styles['test']}>
      {problem !== null && <Alert type="error" showIcon title={problem} className={styles['whole'] ?? ''} />}
      <SendTestForm test={test} />
      <SendPreview test={test} />
    </div>
  )
}

function Sent({ test }: { test: MessageTest }) {
  const { message, draft } = useSelector(test, (snapshot) => snapshot.context)
  return <Result status="success" title={message} subTitle={`接收方：${draft.receiver}。送达情况见消息管理。`} />
}

function WritingButtons({ test, isBusy }: { test: MessageTest; isBusy: boolean }) {
  return (
    <>
      <Button disabled={isBusy} onClick={() => test.send({ type: 'dialog.close' })}>
        取消
      </Button>
      <GuardedButton type="primary" loading={isBusy} onClick={() => test.send({ type: 'form.submit' })}>
        发送
      </GuardedButton>
    </>
  )
}

function SentButtons({ test }: { test: MessageTest }) {
  const page = usePage()
  return (
    <>
      <Button onClick={() => test.send({ type: 'message.another' })}>再发一条</Button>
      <Button onClick={() => page.open('/message/sysMessageList')}>查看消息</Button>
      <Button type="primary" onClick={() => test.send({ type: 'dialog.close' })}>
        关闭
      </Button>
    </>
  )
}
