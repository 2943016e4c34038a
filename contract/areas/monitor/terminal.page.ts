import { definePage } from '#contract/define-page.ts'

/** 缓存终端. Source: SCREEN-50. */
export const page = definePage({
  id: 'modules/monitor/RedisTerminal',
  path: '/monitor/RedisTerminal',
  title: '缓存终端',
})
