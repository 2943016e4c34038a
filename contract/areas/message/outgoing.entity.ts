import { defineEntity } from '#contract/define-entity.ts'

/** What left the platform by text message, mail or WeChat, as a gateway would have got it; nobody writes it. Source: contract §7.2, API-009. */
export const outgoing = defineEntity({
  name: 'outgoing',
  label: '发件',
  table: 'sys_outbox',
  path: '/sys/outbox',
  permission: 'system:outbox',
  offers: [],
  tenant: true,
  unversioned: true,
  exportName: '发件箱',
  title: 'title',
  fields: {
    channel: {
      label: '渠道',
      kind: 'dictionary',
      dictionary: 'outbox_channel',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    receiver: { label: '接收方', kind: 'text', maxLength: 100, write: 'never', query: 'contains', width: 200 },
    title: { label: '标题', kind: 'text', maxLength: 200, write: 'never', query: 'contains', width: 240 },
    content: { label: '内容', kind: 'textarea', maxLength: 20_000, write: 'never', asked: false, width: 360 },
    createTime: { label: '发出时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
