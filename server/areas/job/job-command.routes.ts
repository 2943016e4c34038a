import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { job, JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { paceProblem } from '#contract/kinds/cron-pace.ts'
import { audit } from '#server/audit/audit.ts'
import { moment } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { ok } from '#server/http/answer.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { nextTime } from '#server/schedule/next-time.ts'
import { queueRun } from '#server/schedule/queue-run.ts'
import { timingOf, type JobRow } from '#server/schedule/turn-due.ts'
import { refuseTooManyStarted } from './started-jobs.ts'

const text = z.optional(z.string().check(z.maxLength(255)))
const which = z.object({ id: text, jobClassName: text })

/** Starting, stopping and running at once; other clients ask by GET, and the older ones by the class name alone. Source: contract §11.1. */
export function registerJobCommands(api: Api, services: ResourceServices): void {
  const route = (action: 'pause' | 'resume' | 'execute', work: Work, message: string) =>
    api.get(
      `${job.path}/${action}`,
      { config: accessTo(job, action), schema: { querystring: which } },
      async (request) => {
        requirePlatform(request.principal)
        await run(services, request, async (context, changes) => {
          for (const row of await asked(context, request.query)) {
            await work(context, row, changes)
            await audit(context.sql, context.principal, { entity: job.name, entityId: row.id, action })
          }
        })
        return ok(message, message)
      },
    )
  route('pause', (context, row, changes) => turnTo(context, row, changes, JOB_STATUS.stopped), '暂停定时任务成功')
  route('resume', (context, row, changes) => turnTo(context, row, changes, JOB_STATUS.started), '恢复定时任务成功')
  route('execute', queueRun, '执行成功!')
}

type Work = (context: Context, row: JobRow, changes: RowChange[]) => Promise<void>

/** The job with the id or, without one, those of the class. @throws ApiError when there is none */
async function asked({ sql }: Context, { id, jobClassName }: z.output<typeof which>): Promise<JobRow[]> {
  const all = sql.selectFrom('sys_quartz_job').selectAll().orderBy('id').forUpdate()
  if (id) {
    const rows = await all.where('id', '=', id).execute()
    if (rows.length === 0) throw jobClassName === undefined ? missing() : refused('定时任务不存在！')
    return rows
  }
  if (!jobClassName) throw badInput('缺少参数 id')
  const rows = await all.where('job_class_name', '=', jobClassName).execute()
  if (rows.length === 0) throw refused('定时任务不存在！')
  return rows
}

async function turnTo(
  { sql, principal, now }: Context,
  row: JobRow,
  changes: RowChange[],
  status: number,
): Promise<void> {
  if (status === JOB_STATUS.started && row.status !== status) await requireStartable(sql, row)
  const next = nextTime({ ...timingOf(row), status }, now)
  if (next === null && status === JOB_STATUS.started) throw refused('按此时间表达式，任务以后不会再执行')
  await sql
    .updateTable('sys_quartz_job')
    .set({
      status,
      next_time: next === null ? null : moment(next),
      update_by: principal.username,
      update_time: moment(now),
      version: raw`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  changes.push({ entity: job.name, action: 'edit', ids: [row.id], tenantId: 0 })
}

async function requireStartable(sql: Context['sql'], { cron_expression }: JobRow): Promise<void> {
  const problem = paceProblem(cron_expression)
  if (problem !== null) throw refused(`“${job.fields.cronExpression.label}”${problem}`)
  await refuseTooManyStarted(sql)
}
