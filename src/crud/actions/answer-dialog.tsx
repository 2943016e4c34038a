import type { Crud } from '#crud/screen.ts'
import { copyText } from '#widgets/copy-text.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { later } from '#widgets/later/later.tsx'
import { useSelector } from '@xstate/react'
import { Button, Typography } from 'antd'
import type { ShownAnswer } from './shown-answer.ts'

const WIDTH_PX = 420
const COPIED = '已复制'
const COPY_BY_HAND = '浏览器不允许复制，请选中后手动复制'

function Beside({ shown }: { shown: ShownAnswer['beside'] | undefined }) {
  if (shown === null || shown === undefined) return null
  return (
    <>
      <Typography.Text type="secondary">{shown.label}</Typography.Text>
      <Typography.Title level={4} copyable style={{ marginBlock: 8, overflowWrap: 'anywhere' }}>
        {shown.value}
      </Typography.Title>
    </>
  )
}

const AddressCode = later(async () => ({ default: (await import('./address-code.tsx')).AddressCode }))

/** What an action answered once: it stays until somebody closes it. */
export function AnswerDialog({ crud: { answer, services } }: { crud: Crud }) {
  const actor = answer.actor()
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const { title, label, value, hint, beside, isAddress } = useSelector(actor, (snapshot) => snapshot.context.record)
  const text = String(value as string)
  const close = () => actor.send({ type: 'panel.close' })
  const copy = async () => {
    const isCopied = await copyText(text)
    services.say(isCopied ? 'success' : 'warning', isCopied ? COPIED : COPY_BY_HAND)
  }
  return (
    <DialogWindow
      open={isOpen}
      title={String(title as string)}
      width={WIDTH_PX}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <Button type="primary" onClick={() => void copy()}>
            复制
          </Button>
        </>
      }
    >
      <output>
        <Beside shown={beside as ShownAnswer['beside'] | undefined} />
        <Typography.Text type="secondary">{String(label as string)}</Typography.Text>
        {isAddress === true ? (
          <>
            <AddressCode label={String(label as string)} address={text} />
            <Typography.Paragraph code>{text}</Typography.Paragraph>
          </>
        ) : (
          <Typography.Title level={3} code style={{ marginBlock: 8, overflowWrap: 'anywhere' }}>
            {text}
          </Typography.Title>
        )}
        {hint !== '' && <Typography.Text type="warning">{String(hint as string)}</Typography.Text>}
      </output>
    </DialogWindow>
  )
}
