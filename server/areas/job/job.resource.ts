import { sql as raw, type SqlBool } from 'kysely'
import { HANDLERS, handlerNamed, type HandlerName } from '#contract/areas/job/handlers.ts'
import { job, JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { readParameters } from '#contract/areas/job/parameters.ts'
import { isZone } from '#contract/kinds/cron-runs.ts'
import { moment } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { nextTime } from '#server/schedule/next-time.ts'
import { refuseTooManyStarted } from './started-jobs.ts'

/** Jobs, for platform principals only, whatever codes a role holds. Source: SCREEN-68, contract §11.1. */
export const jobs = defineResource(job, {
  visible: ({ principal }) => (principal.platform ? [] : [raw<SqlBool>`false`]),
  beforeWrite: prepareJob,
  beforeDelete: ({ principal }) => requirePlatform(principal),
  // Other clients read it; there is no bin.
  decorate: (_context, rows) => {
    for (const row of rows) Object.assign(row, { delFlag: 0 })
  },
  messages: {
    added: '创建定时任务成功',
    edited: '更新定时任务成功!',
    deletedBatch: '删除定时任务成功!',
  },
})

async function prepareJob(context: Context, draft: Draft<typeof job>): Promise<void> {
  requirePlatform(context.principal)
  const name = requireHandler(String(valueOf(draft, 'jobClassName') ?? ''))
  const zone = String(valueOf(draft, 'timeZone') ?? job.fields.timeZone.initial)
  if (!isZone(zone)) throw badInput(`没有名为“${zone}”的时区`)
  const reading = readParameters(name, String(valueOf(draft, 'parameter') ?? ''))
  if (!reading.ok) throw badInput(reading.problem)
  if (!valueOf(draft, 'description')) draft.values.description = HANDLERS[name].label
  draft.columns['next_time'] = dueNext(context, draft, zone)
  if (isStarting(draft)) await refuseTooManyStarted(context.sql)
}

function requireHandler(className: string): HandlerName {
  const name = handlerNamed(className)
  if (name === null) throw refused(`后台找不到该类名：${className}`)
  return name
}

/** When it runs next; a job that is started has to run some day. */
function dueNext({ now }: Context, draft: Draft<typeof job>, timeZone: string): string | null {
  const cronExpression = String(valueOf(draft, 'cronExpression') ?? job.fields.cronExpression.initial)
  const status = statusOf(draft)
  const next = nextTime({ cronExpression, timeZone, status }, now)
  if (next === null && status === JOB_STATUS.started) throw badInput('按此时间表达式，任务以后不会再执行')
  return next === null ? null : moment(next)
}

function isStarting(draft: Draft<typeof job>): boolean {
  return statusOf(draft) === JOB_STATUS.started && Number(draft.before?.status) !== JOB_STATUS.started
}

function statusOf(draft: Draft<typeof job>): number {
  return Number(valueOf(draft, 'status') ?? job.fields.status.initial)
}

function valueOf({ before, values }: Draft<typeof job>, key: keyof typeof job.fields): Row[string] | undefined {
  return Object.hasOwn(values, key) ? values[key] : before?.[key]
}
