import { defineMenu } from '#contract/define-page.ts'

/** 实时检查器. */
export const menu = defineMenu({
  icon: 'deployment-unit',
  section: '/monitor',
  group: 'development',
  sort: 10,
  keepAlive: true,
  codes: ['monitor:inspector'],
  description: '查看本窗口正在运行的状态机、连接和数据流，内容不离开浏览器',
})
