import { message } from '#contract/areas/message/message.entity.ts'
import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { page } from '#contract/areas/message/message.page.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ContentText } from './content-text.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { messageActions, messageBatchActions, runMessageCommand } from './message-actions.ts'

const screen = defineScreen({
  entity: message,
  offers: page.offers,
  columns: ['esTitle', 'esContent', 'esReceiver', 'esSendNum', 'esSendStatus', 'esSendTime', 'esType'],
  hidden: ['esResult', 'remark', 'createTime'],
  query: ['esTitle', 'esContent', 'esReceiver', 'esSendStatus', 'esType'],
  form: [
    'esTitle',
    'esType',
    'esReceiver',
    'esSendStatus',
    'esSendNum',
    'esSendTime',
    'esContent',
    'esParam',
    'esResult',
    'remark',
  ],
  kinds: { esContent: ({ esType }) => (isHtmlChannel(esType) ? { kind: 'html' } : {}) },
  cells: {
    esContent: (row) => <ContentText content={row['esContent']} channel={row['esType']} />,
    esSendStatus: (row) => <DeliveryState row={row} />,
  },
  rowActions: messageActions,
  batchActions: messageBatchActions,
})

/** 消息管理. Source: SCREEN-44, contract §24. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: runMessageCommand }} />
}
