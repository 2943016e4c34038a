import { definePage } from '#contract/define-page.ts'

/** 缓存终端. Source: SCREEN-50. */
export const page = definePage({
  id: 'modules/monitor/RedisTerminal',
  path: '/monitor/RedisTerminal',
  title: '缓存终端',
  icon: 'code',
  section: '/monitor',
  sort: 7,
  keepAlive: true,
  codes: ['monitor:terminal'],
  buttons: [{ code: 'monitor:cache:forget', name: '清除缓存' }],
  description: '用命令查看与清除服务器的缓存',
})
