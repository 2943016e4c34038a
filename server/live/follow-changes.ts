import type { FastifyInstance } from 'fastify'
import { parseLiveFrame } from '#contract/wire/live.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { pruneChanges } from './change-log.ts'
import { passOn, takeUpdates } from './client-updates.ts'
import { admitGap, interestedIn, publishTable } from './fan-out.ts'
import { gatherResumes } from './gather-resumes.ts'
import { createPresence } from './presence.ts'
import { resume } from './resume.ts'
import { createTenantQueues } from './tenant-queues.ts'

const PRUNE_EVERY_MS = 60_000
const EXPIRE_EVERY_MS = 5_000

/**
 * Tells every committed change, whichever server made it, to the pages of this server that show the table and may see the row. Changes and
 * resumes of one tenant run one after the other: between reading where a table stands and hearing of it nothing gets lost.
 * Source: LIVE-05, API-114, reliability §2.3.
 */
export function followChanges(app: FastifyInstance, services: LiveServices): void {
  const { database, live, bus, trustedClock } = services
  const report = (error: unknown) => app.log.warn({ err: error }, 'live changes')
  const queues = createTenantQueues(report)
  const presence = createPresence(services, queues, { elapsed: () => performance.now(), report })
  const catchUp = (tenantId: number, key: string) => {
    const topic = services.topics.get(key)
    if (topic === undefined) return
    queues.add(tenantId, `changes of ${key}`, async () => {
      try {
        await publishTable(services, tenantId, topic)
      } catch (error) {
        admitGap(interestedIn(live, tenantId, key), key)
        throw error
      }
    })
  }
  const stops = [
    bus.on('changes', ({ tenantId, key, seq }) => {
      const connections = interestedIn(live, tenantId, key)
      for (const { heard } of connections) if (!heard.has(key)) heard.set(key, seq - 1)
      if (connections.length > 0) catchUp(tenantId, key)
    }),
    bus.on('update', (word) => {
      if (interestedIn(live, word.tenantId, word.key).length === 0) return
      queues.add(word.tenantId, null, () => passOn(services, word))
    }),
    bus.on('presence', (word) => presence.hear(word)),
    bus.onHearing((isHearing) => {
      if (!isHearing) live.dismiss()
      // What was told while nobody listened stands in the log.
      else for (const { tenantId, heard } of live.open('table')) for (const key of heard.keys()) catchUp(tenantId, key)
    }),
  ]
  const takeResume = gatherResumes(queues, async (tenantId, asked) => {
    await resume(services, tenantId, asked)
    await presence.welcome([...asked.keys()])
  })
  const takeUpdate = takeUpdates(services, report)
  live.handle((connection, text) => {
    const frame = connection.channel === 'table' ? parseLiveFrame(text) : null
    if (frame?.type === 'resume') takeResume(connection, frame.data)
    else if (frame?.type === 'presence') presence.take(connection, frame.data)
    else if (frame?.type === 'update_vxe_table') void takeUpdate(connection, frame.data)
    else return false
    return true
  })
  live.onClosed((connection) => presence.leave(connection))
  const pruneOnce = async () => {
    const judgement = await trustedClock.ask()
    await pruneChanges(database, judgement.kind === 'trusted' ? judgement.nowMs : null)
  }
  const prune = setInterval(() => void pruneOnce().catch(report), PRUNE_EVERY_MS)
  const expire = setInterval(() => presence.expire(), EXPIRE_EVERY_MS)
  for (const timer of [prune, expire]) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of [prune, expire]) clearInterval(timer)
    for (const stop of stops) stop()
    await queues.close()
  })
}
