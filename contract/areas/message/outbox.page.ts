import { definePage } from '#contract/define-page.ts'

/** 发件箱. Source: contract §7.2, API-009. */
export const page = definePage({
  id: 'modules/message/Outbox',
  path: '/message/outbox',
  title: '发件箱',
  entity: 'outgoing',
  found: false,
})
