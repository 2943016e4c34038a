import { definePage } from '#contract/define-page.ts'

/** 缓存信息. Source: SCREEN-49, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/RedisInfo',
  aliases: ['monitor/redis/index'],
  path: '/monitor/RedisInfo',
  title: '缓存信息',
})
