import { definePage } from '#contract/define-page.ts'

/** 运行环境. Source: SCREEN-48, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/JvmInfo',
  path: '/monitor/JvmInfo',
  title: '运行环境',
})
