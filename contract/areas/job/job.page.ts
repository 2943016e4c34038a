import { definePage } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** 定时任务, for platform administrators. Source: SCREEN-68, contract §11.1, §23 and §27. */
export const page = definePage({
  id: 'system/QuartzJobList',
  aliases: ['monitor/quartz/index'],
  path: '/isystem/QuartzJobList',
  title: '定时任务',
  icon: 'clock-circle',
  section: '/monitor',
  sort: 11,
  keepAlive: true,
  entity: 'job',
  within: ['jobRun'],
  for: NOBODY,
  changedBy: NOBODY,
  description: '定时任务为全平台工作，只有平台管理员可以查看和修改',
  waits: [
    { label: '上次失败的定时任务', list: '/sys/quartzJob/list', filters: { lastState: 'failed' }, isUrgent: true },
  ],
})
