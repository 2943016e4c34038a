import type { HandlerName } from '#contract/areas/job/handlers.ts'

/** A job as a new platform has it. */
export interface JobSeed {
  jobClassName: HandlerName | `org.${string}`
  cronExpression: string
  description: string
  parameter?: string
  /** It waits for somebody to start it. */
  isStopped?: true
  retries?: number
}

/** The upkeep of every platform. */
export const JOBS: readonly JobSeed[] = [
  { jobClassName: 'cleanUp', cronExpression: '0 0/10 * * * ?', description: '清理过期数据' },
  { jobClassName: 'unusedFiles', cronExpression: '0 5 * * * ?', description: '清理无用文件' },
  { jobClassName: 'dueSteps', cronExpression: '0 3/5 * * * ?', description: '处理到期记录' },
  { jobClassName: 'backup', cronExpression: '0 30 2 * * ?', description: '每晚备份数据库', retries: 2 },
  { jobClassName: 'reminders', cronExpression: '0 30 8 * * ?', description: '业务提醒' },
  { jobClassName: 'inspections', cronExpression: '0 10 0 * * ?', description: '按周期生成排查任务' },
  { jobClassName: 'statistics', cronExpression: '0 12 * * * ?', description: '汇总统计' },
  {
    jobClassName: 'figuresCheck',
    cronExpression: '0 20 3 * * ?',
    description: '每晚核对统计',
    parameter: '{"days":40}',
  },
  {
    jobClassName: 'tenantExpiry',
    cronExpression: '0 0 9 * * ?',
    description: '租户到期提醒',
    parameter: '{"days":30}',
  },
]

/** What a demo platform has to play with. */
export const DEMO_JOBS: readonly JobSeed[] = [
  {
    jobClassName: 'org.jeecg.modules.quartz.job.SampleJob',
    cronExpression: '0 * * * * ?',
    description: '示例：每分钟执行一次',
    isStopped: true,
  },
  {
    jobClassName: 'sampleParam',
    cronExpression: '0 0 8 ? * MON-FRI',
    description: '示例：工作日早晨问候',
    parameter: '今天也要注意安全',
    isStopped: true,
  },
]
