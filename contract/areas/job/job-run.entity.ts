import { defineEntity } from '#contract/define-entity.ts'
import { HANDLER_CHOICES } from './handlers.ts'
import { RUN_CAUSE } from './run-state.ts'

/** One run of a job and what came of it; the platform writes it. */
export const jobRun = defineEntity({
  name: 'jobRun',
  label: '执行记录',
  table: 'sys_job_run',
  path: '/sys/quartzJob/run',
  permission: 'system:quartzJobRun',
  offers: ['export'],
  tenant: false,
  exportName: '定时任务执行记录',
  title: 'dueTime',
  fields: {
    jobId: { label: '任务编号', kind: 'text', maxLength: 32, write: 'never', query: 'equals', exported: false },
    jobClassName: {
      label: '任务类名',
      kind: 'dictionary',
      choices: HANDLER_CHOICES,
      isOpen: true,
      maxLength: 255,
      write: 'never',
      query: 'equals',
      width: 160,
    },
    dueTime: { label: '计划时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
    cause: {
      label: '触发方式',
      kind: 'dictionary',
      choices: [
        { value: RUN_CAUSE.schedule, text: '定时' },
        { value: RUN_CAUSE.manual, text: '立即执行' },
        { value: RUN_CAUSE.retry, text: '失败重试' },
        { value: RUN_CAUSE.catchUp, text: '补执行' },
      ],
      maxLength: 16,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    state: {
      label: '结果',
      kind: 'dictionary',
      dictionary: 'job_run_state',
      maxLength: 16,
      write: 'never',
      query: 'equals',
      sortable: true,
      width: 100,
    },
    startTime: { label: '开始时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    duration: { label: '耗时', kind: 'integer', unit: '毫秒', write: 'never', sortable: true, width: 110 },
    attempt: { label: '第几次尝试', kind: 'integer', write: 'never', width: 110 },
    output: { label: '输出', kind: 'textarea', maxLength: 20_000, write: 'never', width: 360 },
    server: { label: '执行服务器', kind: 'text', maxLength: 100, write: 'never', width: 180 },
    operator: { label: '操作人', kind: 'text', maxLength: 100, write: 'never', width: 110 },
  },
})
