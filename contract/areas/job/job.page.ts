import { definePage } from '#contract/define-page.ts'

/** 定时任务, for platform administrators. Source: SCREEN-68, contract §11.1, §23 and §27. */
export const page = definePage({
  id: 'system/QuartzJobList',
  aliases: ['monitor/quartz/index'],
  path: '/isystem/QuartzJobList',
  title: '定时任务',
  entity: 'job',
  waits: [
    { label: '上次失败的定时任务', list: '/sys/quartzJob/list', filters: { lastState: 'failed' }, isUrgent: true },
  ],
})
