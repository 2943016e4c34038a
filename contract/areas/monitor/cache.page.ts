import { definePage } from '#contract/define-page.ts'

/** 缓存信息. Source: SCREEN-49, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/RedisInfo',
  aliases: ['monitor/redis/index'],
  path: '/monitor/RedisInfo',
  title: '缓存信息',
  icon: 'database',
  section: '/monitor',
  sort: 6,
  keepAlive: true,
  codes: ['monitor:cache'],
  description: '服务器记住的内容、占用与命中率',
})
