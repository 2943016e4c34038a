import { defineEntity } from '#contract/define-entity.ts'

/**
 * Who an announcement goes to and whether they read it; the list takes `anntId`. Rows are people: `id` is the user's.
 * Its page tells `readTotal` and `unreadTotal` besides.
 */
export const announcementReader = defineEntity({
  name: 'announcementReader',
  label: '阅读情况',
  table: 'sys_announcement_send',
  path: '/sys/annountCement/reader',
  permission: 'system:sysAnnouncement:reader',
  offers: [],
  tenant: true,
  derived: true,
  exportName: '阅读情况',
  title: 'realname',
  fields: {
    realname: { label: '姓名', kind: 'text', write: 'never', query: 'contains', width: 140 },
    username: { label: '用户账号', kind: 'text', write: 'never', query: 'contains', width: 140 },
    readFlag: {
      label: '阅读状态',
      kind: 'dictionary',
      dictionary: 'read_flag',
      write: 'never',
      query: 'equals',
      width: 110,
    },
    readTime: { label: '阅读时间', kind: 'datetime', write: 'never', width: 180 },
  },
})
