import type { FastifyInstance } from 'fastify'
import { parseLiveFrame } from '#contract/wire/live.ts'
import type { RowChange } from '#server/plugins/change-bus.ts'
import type { Services } from '#server/services.ts'
import { admitGap } from './admit-gap.ts'
import { appendChange, closeEpoch, openEpoch, pruneChanges } from './change-log.ts'
import { passOn } from './client-updates.ts'
import { fanOut } from './fan-out.ts'
import { MOST_ROWS } from './frames.ts'
import { gatherResumes } from './gather-resumes.ts'
import { resume } from './resume.ts'
import { topicNamed } from './topics.ts'

const PRUNE_EVERY_MS = 60_000

/**
 * Tells every committed change to the pages that show the table and may see the row. Changes and resumes run one after the other:
 * between reading where a table stands and hearing of it nothing gets lost. Source: LIVE-05, API-114, reliability §2.3.
 */
export function followChanges(app: FastifyInstance, services: Services): void {
  const { database, live, changes, now } = services
  const report = (error: unknown) => app.log.warn({ err: error }, 'live changes')
  let epoch: string | null = null
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (work: (epoch: string) => Promise<void>) => {
    queue = queue
      .then(async () => {
        epoch ??= await openEpoch(database)
        await work(epoch)
      })
      .catch(report)
  }
  const resumes = gatherResumes(enqueue, (current, asked) => resume(services, current, asked))
  const inTurn: typeof enqueue = (work) => {
    resumes.close()
    enqueue(work)
  }
  const tell = async (change: RowChange, current: string) => {
    try {
      await announce(services, change, current)
    } catch (error) {
      // The numbering has a hole nobody can see: a new one makes every page that comes back ask anew.
      epoch = null
      admitGap(live, change.entity)
      throw error
    }
  }
  const unsubscribe = changes.subscribe((change) => inTurn((current) => tell(change, current)))
  live.handle((connection, text) => {
    const frame = connection.channel === 'table' ? parseLiveFrame(text) : null
    if (frame?.type === 'resume') resumes.add(connection, frame.data)
    else if (frame?.type === 'update_vxe_table') inTurn(() => passOn(services, connection, frame.data))
    else return false
    return true
  })
  const prune = setInterval(() => inTurn(() => pruneChanges(database, now())), PRUNE_EVERY_MS)
  prune.unref()
  app.addHook('onClose', async () => {
    clearInterval(prune)
    unsubscribe()
    await queue
    if (epoch !== null) await closeEpoch(database, epoch).catch(report)
  })
}

async function announce(services: Services, change: RowChange, epoch: string): Promise<void> {
  const topic = topicNamed(change.entity)
  if (topic === undefined || change.ids.length === 0) return
  const isSingle = change.action === 'edit' && change.ids.length <= MOST_ROWS
  for (const ids of isSingle ? change.ids.map((id) => [id]) : [change.ids]) {
    const at = { epoch, nowMs: services.now() }
    const entries = await appendChange(services.database, topic, { ...change, ids }, at)
    for (const entry of entries) await fanOut(services, topic, entry, epoch)
  }
}
