import { definePage } from '#contract/define-page.ts'

/** 系统通告. Source: SCREEN-71, contract §12.1. */
export const page = definePage({
  id: 'system/SysAnnouncementList',
  aliases: ['system/notice/index'],
  path: '/isystem/annountCement',
  title: '系统通告',
  entity: 'announcement',
  waits: [{ label: '待发布的通告', list: '/sys/annountCement/list', filters: { msgCategory: '1', sendStatus: '0' } }],
})
