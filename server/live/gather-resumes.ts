import type { LiveFrameOf } from '#contract/wire/live.ts'
import type { Connection } from '#server/live/live-hub.ts'
import type { Asked } from './resume.ts'
import type { TenantQueues } from './tenant-queues.ts'

type Positions = LiveFrameOf<'resume'>['data']

/** Takes resumes in: those that come before the queue of their tenant reaches them are one piece of work, and a page's later word replaces the one that waits. */
export function gatherResumes(
  queues: Pick<TenantQueues, 'add'>,
  work: (tenantId: number, asked: Asked) => Promise<void>,
): (connection: Connection, positions: Positions) => void {
  const waiting = new Map<number, Map<Connection, Positions>>()
  const add = (connection: Connection, positions: Positions) => {
    const { tenantId } = connection
    const batch = waiting.get(tenantId) ?? new Map<Connection, Positions>()
    // Behind those who asked before.
    batch.delete(connection)
    batch.set(connection, positions)
    if (waiting.has(tenantId)) return
    const isQueued = queues.add(tenantId, 'resumes', async () => {
      waiting.delete(tenantId)
      const present = [...batch].filter(([one]) => one.tenantId === tenantId)
      if (present.length > 0) await work(tenantId, new Map(present))
      // Who moved to another tenant meanwhile has no table of this one any more.
      for (const [one, theirs] of batch) if (one.tenantId !== tenantId) add(one, theirs)
    })
    if (isQueued) waiting.set(tenantId, batch)
  }
  return add
}
