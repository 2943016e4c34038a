import { outgoing } from '#contract/areas/message/outgoing.entity.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { DetailList } from '#widgets/page-header/detail-list.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { outgoingChannel } from './outgoing-channel.ts'
import { MessageContent } from './message-content.tsx'
import styles from './message.module.css'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'

const SHOWN = ['channel', 'receiver', 'createTime'] as const

/** One of what was sent, as its receiver got it. */
export function OutgoingDialog({ crud }: { crud: Crud }) {
  return usePart(crud.panel) === null ? null : <OpenedDialog crud={crud} />
}

function OpenedDialog({ crud }: { crud: Crud }) {
  const { services } = crud
  const panel = crud.panel.actor()
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open'))
  const row = useSelector(panel, (snapshot) => snapshot.context.record)
  const close = () => panel.send({ type: 'panel.close' })
  const items = SHOWN.map((key) => {
    const field = outgoing.fields[key]
    return { label: field.label, value: cellText(row, key, field, services.dictionaries) || '—' }
  })
  return (
    <DialogWindow
      open={isOpen}
      title={cellText(row, 'title', outgoing.fields.title, services.dictionaries) || '发件'}
      width={680}
      onClose={close}
      footer={<Button onClick={close}>关闭</Button>}
    >
      <DetailList items={items} columns={2} />
      <div className={styles['sent']}>
        <MessageContent
          content={cellText(row, 'content', outgoing.fields.content, services.dictionaries)}
          channel={outgoingChannel(row)}
        />
      </div>
    </DialogWindow>
  )
}
