import type { FastifyInstance } from 'fastify'
import { claimNext } from './claim.ts'
import type { JobServices } from './job-services.ts'
import { runJob, type JobKinds } from './run-job.ts'

/** Each takes a connection of the database, some a thread. */
const AT_ONCE = 2
/** Work that another server left is found by looking. */
const POLL_EVERY_MS = 2_000

/** Does what waits as long as the server runs, a few at a time; several servers share it. What runs when it ends is put back and goes on elsewhere. */
export function keepWorking(app: FastifyInstance, services: JobServices, kinds: JobKinds): void {
  const report = (error: unknown) => app.log.warn({ err: error }, 'operations')
  const running = new Set<Promise<void>>()
  let isEnding = false
  let isPolling = false
  let isAsked = false

  const begin = (work: Promise<void>) => {
    const watched = work.catch(report).finally(() => {
      running.delete(watched)
      poll()
    })
    running.add(watched)
  }
  const takeUp = async () => {
    while (!isEnding && running.size < AT_ONCE) {
      const claimed = await claimNext(services.database)
      if (claimed === null) return
      begin(runJob(services, kinds, claimed, { isEnding: () => isEnding, report }))
    }
  }
  // One look at a time; who asks meanwhile is heard afterwards.
  const poll = () => {
    isAsked = true
    if (isPolling || isEnding) return
    isPolling = true
    isAsked = false
    polling = takeUp()
      .catch(report)
      .finally(() => {
        isPolling = false
        if (isAsked) poll()
      })
  }
  let polling: Promise<void> = Promise.resolve()
  const timer = setInterval(poll, POLL_EVERY_MS)
  timer.unref()
  const unsubscribe = services.jobs.onWake(poll)
  app.addHook('onListen', async () => poll())
  app.addHook('preClose', async () => {
    isEnding = true
    clearInterval(timer)
    unsubscribe()
    await polling
    await Promise.all(running)
  })
}
