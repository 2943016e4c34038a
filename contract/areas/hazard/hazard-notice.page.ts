import { definePage } from '#contract/define-page.ts'

/** 整改通知单. Source: domain part 8. */
export const page = definePage({
  id: 'hazard/HazardNoticeList',
  path: '/hazard/notice',
  title: '整改通知单',
  entity: 'hazardNotice',
  waits: [{ label: '待回执的整改通知单', list: '/space/hazard/notice/list', filters: { replied: '0' } }],
})
