import { defineEntity } from '#contract/define-entity.ts'

/** What was announced to the person who asks: rows are deliveries, `anntId` names the announcement. Source: SCREEN-80, contract §7.1 and §24. */
export const ownAnnouncement = defineEntity({
  name: 'ownAnnouncement',
  label: '消息',
  table: 'sys_announcement_send',
  path: '/sys/sysAnnouncementSend',
  permission: 'system:ownAnnouncement',
  offers: [],
  tenant: true,
  derived: true,
  exportName: '我的消息',
  title: 'titile',
  fields: {
    titile: { label: '标题', kind: 'text', query: 'contains', write: 'never', width: 280 },
    msgCategory: { label: '消息类型', kind: 'dictionary', dictionary: 'msg_category', write: 'never', width: 120 },
    sender: {
      label: '发布人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      query: 'contains',
      write: 'never',
      width: 120,
    },
    sendTime: { label: '发布时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    priority: {
      label: '优先级',
      kind: 'dictionary',
      dictionary: 'priority',
      query: 'equals',
      write: 'never',
      width: 80,
    },
    readFlag: {
      label: '阅读状态',
      kind: 'dictionary',
      dictionary: 'read_flag',
      query: 'equals',
      write: 'never',
      width: 90,
    },
  },
})
