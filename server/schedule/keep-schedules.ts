import os from 'node:os'
import { sql as raw } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import { job, JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { moment } from '#server/db/moments.ts'
import { claimRun } from './claim-run.ts'
import { correctTimes } from './correct-times.ts'
import { doRun } from './do-run.ts'
import type { RunHandlers } from './run-handler.ts'
import type { ScheduleServices } from './schedule-services.ts'
import { turnDue } from './turn-due.ts'

/** Each may take a connection of the database. */
const AT_ONCE = 2
/** Whatever is due, servers look this often: the clock may have been set, or another server may have gone. */
const LONGEST_WAIT_MS = 15_000
const SHORTEST_WAIT_MS = 50

/** Runs jobs at their times as long as the server runs; several servers share it. What runs when it ends is put back and goes on elsewhere. */
export function keepSchedules(app: FastifyInstance, services: ScheduleServices, handlers: RunHandlers): void {
  const report = (error: unknown) => app.log.warn({ err: error }, 'schedule')
  const server = `${os.hostname()}:${process.pid}`.slice(-100)
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | null = null
  let isAsked = false
  let isOpen = false

  const takeUp = async () => {
    await correctTimes(services)
    await turnDue(services)
    while (isOpen && running.size < AT_ONCE) {
      const claimed = await claimRun(services, server)
      if (claimed === null) break
      const work = doRun(services, handlers, claimed, { isEnding: () => !isOpen, report })
      const watched = work.catch(report).finally(() => {
        running.delete(watched)
        poll()
      })
      running.add(watched)
    }
  }
  // One look at a time; who asks meanwhile is heard afterwards.
  const poll = () => {
    isAsked = true
    if (polling !== null || !isOpen) return
    isAsked = false
    clearTimeout(timer)
    polling = takeUp()
      .then(() => waitUntilDue(services))
      .catch((error: unknown) => {
        report(error)
        return LONGEST_WAIT_MS
      })
      .then((waitMs) => {
        polling = null
        if (isAsked) poll()
        else if (isOpen) timer = setTimeout(poll, waitMs).unref()
      })
  }
  const unsubscribe = services.bus.on('changes', ({ key }) => {
    if (key === job.name || key === jobRun.name) poll()
  })
  app.addHook('onListen', async () => {
    isOpen = true
    poll()
  })
  app.addHook('preClose', async () => {
    isOpen = false
    clearTimeout(timer)
    unsubscribe()
    await polling
    await Promise.all(running)
  })
}

/** Milliseconds until something may be due. */
async function waitUntilDue({ database, now }: Pick<ScheduleServices, 'database' | 'now'>): Promise<number> {
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw<{
      waitMs: number | null
    }>`select (extract(epoch from min(at) - ${moment(now())}::timestamptz) * 1000)::float8 as "waitMs"
      from (select min(next_time) as at from sys_quartz_job where status = ${JOB_STATUS.started}
        union all select min(start_after) from sys_job_run where state = 'queued') as due`.execute(sql),
  )
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, rows[0]?.waitMs ?? LONGEST_WAIT_MS))
}
