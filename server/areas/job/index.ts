import { sql as raw, type SqlBool } from 'kysely'
import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import type { Area } from '#server/areas/area.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { registerJobCommands } from './job-command.routes.ts'
import { jobs } from './job.resource.ts'

/** What is done at times, and what came of it. */
export const area: Area = {
  name: 'job',
  resources: [
    jobs,
    defineResource(jobRun, {
      visible: ({ principal }) => (principal.platform ? [] : [raw<SqlBool>`false`]),
      sort: { key: 'createTime', descending: true },
    }),
  ],
  routes: registerJobCommands,
  handlers: {
    sample: async (_services, { say }) => say('示例任务执行了一次'),
    sampleParam: async (_services, { say, values }) => say(`参数：${values.text}`),
  },
}
