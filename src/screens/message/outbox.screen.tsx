import { outgoing } from '#contract/areas/message/outgoing.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ContentText } from './content-text.tsx'
import { outgoingChannel } from './outgoing-channel.ts'
import { OutgoingDialog } from './outgoing-dialog.tsx'

const screen = defineScreen({
  entity: outgoing,
  columns: ['title', 'channel', 'receiver', 'content', 'createTime'],
  query: ['title', 'receiver', 'channel'],
  form: [],
  cells: { content: (row) => <ContentText content={row.content} channel={outgoingChannel(row)} /> },
  rowActions: (row, { panel }) => [
    {
      key: 'view',
      label: '查看',
      inline: true,
      run: () => panel.send({ type: 'panel.open', name: 'outgoing', record: row }),
    },
  ],
  aside: OutgoingDialog,
})

/** 发件箱: what text messages, mails and WeChat messages the platform sent. */
export function Page() {
  return <CrudPage screen={screen} />
}
