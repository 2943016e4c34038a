import { message } from '#contract/areas/message/message.entity.ts'
import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { page } from '#contract/areas/message/message.page.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { messageLifecycle } from '#machines/lifecycles/message.lifecycle.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ContentText } from './content-text.tsx'
import { DeliveryState } from './delivery-state.tsx'

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
  detail: {
    tags: ['esSendStatus'],
    groups: [
      { title: '发送', fields: ['esType', 'esReceiver', 'esSendNum', 'esSendTime', 'esResult'] },
      { title: '内容', fields: ['esContent', 'esParam', 'remark'] },
    ],
  },
  kinds: { esContent: ({ esType }) => (isHtmlChannel(esType) ? { kind: 'html' } : {}) },
  cells: {
    esContent: (row) => <ContentText content={row.esContent} channel={row.esType} />,
    esSendStatus: (row) => <DeliveryState row={row} />,
  },
  summary: ['waiting', 'sent', 'failed'],
  lifecycle: messageLifecycle,
  rowActions: (row, crud) => standardActions(row, crud).map((action) => ({ ...action, inline: action.key === 'view' })),
})

/** 消息管理. Source: SCREEN-44, contract §24. */
export function Page() {
  return <CrudPage screen={screen} />
}
