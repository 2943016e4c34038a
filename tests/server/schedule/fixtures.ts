import { HANDLERS } from '#contract/areas/job/handlers.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { claimRun, type ClaimedRun } from '#server/schedule/claim-run.ts'
import { doRun } from '#server/schedule/do-run.ts'
import type { HandlerRun, RunHandlers } from '#server/schedule/run-handler.ts'
import type { TestApp } from '#tests/server/app.ts'
import type { Insertable } from 'kysely'

/** The work of every handler. */
export type Work = (run: HandlerRun) => Promise<void>

/** A job that falls due every ten minutes, and now. */
export async function addJob(
  { database, clock }: TestApp,
  over: Partial<Insertable<Tables['sys_quartz_job']>> = {},
): Promise<string> {
  const id = over.id ?? 'job'
  await database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_quartz_job')
      .values({
        id,
        job_class_name: 'sample',
        cron_expression: '0 0/10 * * * ?',
        description: '试一试',
        next_time: moment(clock.now),
        ...over,
      })
      .execute(),
  )
  return id
}

/** Its runs as they were made, oldest first. */
export function runsOf({ database }: TestApp, id = 'job') {
  return database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_job_run').selectAll().where('job_id', '=', id).orderBy('create_time').orderBy('id').execute(),
  )
}

/** What each of them is there for, and how it stands. */
export async function storyOf(server: TestApp, id = 'job'): Promise<string[]> {
  return (await runsOf(server, id)).map(({ cause, state, attempt }) => `${cause} ${attempt} ${state}`)
}

export function claim({ app }: TestApp, server = 'here'): Promise<ClaimedRun | null> {
  return claimRun(app.services, server)
}

/** Every handler does the same. */
export function doing(work: Work): RunHandlers {
  return Object.fromEntries(Object.keys(HANDLERS).map((name) => [name, work])) as unknown as RunHandlers
}

/** Takes up the next run and does it to its end. */
export async function runNext(
  server: TestApp,
  work: Work = async ({ say }) => say('好'),
  { isEnding = (): boolean => false, report = (_error: unknown): void => undefined } = {},
): Promise<boolean> {
  const claimed = await claim(server)
  if (claimed === null) return false
  await doRun(server.app.services, doing(work), claimed, { isEnding, report })
  return true
}

/** The dictionary that messages choose their way from. */
export async function addMessageWays({ database }: TestApp): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_dict').values({ id: 'ways', dict_name: '方式', dict_code: 'msgType' }).execute()
    const item = { id: 'system', dict_id: 'ways', item_text: '系统', item_value: '4', sort_order: 1 }
    await sql.insertInto('sys_dict_item').values(item).execute()
  })
}

/** Forgets all jobs and messages. */
export async function clear({ database }: TestApp): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_quartz_job').execute()
    await sql.deleteFrom('sys_sms').execute()
  })
}
