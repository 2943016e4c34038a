import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 系统通告. Source: SCREEN-71, contract §12.1. */
export const page = definePage({
  id: 'system/SysAnnouncementList',
  aliases: ['system/notice/index'],
  path: '/isystem/annountCement',
  title: '系统通告',
  icon: 'sound',
  section: '/isystem',
  sort: 11,
  keepAlive: true,
  entity: 'announcement',
  for: READERS,
  waits: [{ label: '待发布的通告', list: '/sys/annountCement/list', filters: { msgCategory: '1', sendStatus: '0' } }],
  buttons: [{ code: 'system:sysAnnouncement:reader:list', name: '查看系统通告的阅读情况', for: READERS }],
})
