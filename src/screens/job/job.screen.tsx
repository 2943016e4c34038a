import { handlerNamed } from '#contract/areas/job/handlers.ts'
import { job } from '#contract/areas/job/job.entity.ts'
import { parameterHint } from '#contract/areas/job/parameters.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import type { Values } from '#machines/list-page/draft.ts'
import { CronCell } from './cron-cell.tsx'
import { jobActions } from './job-actions.ts'
import { jobRuns } from './job-runs.tsx'

const screen = defineScreen({
  entity: job,
  columns: ['description', 'jobClassName', 'cronExpression', 'status', 'nextTime', 'lastState'],
  hidden: [
    'lastTime',
    'parameter',
    'timeZone',
    'overlap',
    'missed',
    'retries',
    'timeoutMinutes',
    'alarm',
    'createTime',
  ],
  query: ['description', 'jobClassName', 'status', 'lastState'],
  form: [
    { title: '做什么', columns: 2, fields: ['jobClassName', 'description', 'parameter'] },
    { title: '什么时候', columns: 2, fields: ['cronExpression', 'timeZone', 'status'] },
    { title: '出错与重叠', columns: 2, fields: ['overlap', 'missed', 'retries', 'timeoutMinutes', 'alarm'] },
  ],
  kinds: {
    cronExpression: (values) => ({ zone: textOf(values, 'timeZone') || 'Asia/Shanghai' }),
    parameter: (values) => {
      const name = handlerNamed(textOf(values, 'jobClassName'))
      return name === null ? {} : { hint: parameterHint(name) }
    },
  },
  detail: {
    tags: ['status', 'lastState'],
    related: [{ title: '执行记录', screen: jobRuns, by: 'jobId', first: true }],
    timeline: true,
  },
  cells: { cronExpression: (row) => <CronCell text={row.cronExpression ?? ''} /> },
  rowActions: jobActions,
})

function textOf(values: Values, key: string): string {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

/** 定时任务. Source: SCREEN-68, contract §11.1 and §23. */
export function Page() {
  return <CrudPage screen={screen} />
}
