import type { LiveFrameOf, LivePosition } from '#contract/wire/live.ts'
import type { Connection } from '#server/plugins/live-hub.ts'
import type { Services } from '#server/services.ts'
import { entriesSince, lastSeq, type LogEntry } from './change-log.ts'
import { deliver } from './fan-out.ts'
import { epochOf } from './frames.ts'
import { receiverOf } from './receivers.ts'
import { topicNamed } from './topics.ts'

/** Most changes that are told again. Source: reliability §2.3. */
const MOST_REPLAYED = 300
/** Oldest change that is told again. */
const REPLAY_WITHIN_MS = 120_000

type Outside = Pick<Services, 'database' | 'now' | 'sessions' | 'live'>

/** Notes what a page shows, tells again what it missed of each table, and says whether that was all. */
export async function resume(
  services: Outside,
  epoch: string,
  connection: Connection,
  asked: LiveFrameOf<'resume'>['data'],
): Promise<void> {
  const { tenantId } = connection
  connection.hasResumed = true
  connection.topics.clear()
  const data: Record<string, { recovered: boolean; ep?: string; seq?: number }> = {}
  for (const [key, position] of Object.entries(asked).slice(0, MOST_TABLES)) {
    data[key] = await resumeTable(services, epoch, connection, { key, position })
    if (connection.tenantId !== tenantId) return
  }
  connection.send(JSON.stringify({ type: 'resume_ok', data }))
}

const MOST_TABLES = 100

async function resumeTable(
  services: Outside,
  epoch: string,
  connection: Connection,
  { key, position }: { key: string; position: LivePosition },
) {
  const { tenantId } = connection
  const topic = topicNamed(key)
  if (topic === undefined) return { recovered: false }
  connection.topics.add(key)
  const receiver = await receiverOf(services, connection, topic)
  if (receiver === null) return { recovered: false }
  const { seq, missed } = await missedSince(services, { tenantId, key, position, epoch })
  for (const entry of missed ?? []) await deliver(services, topic, entry, epoch, [receiver])
  if (connection.tenantId === tenantId) connection.sent.set(key, seq)
  return { recovered: missed !== null, ep: epochOf(epoch, tenantId), seq }
}

interface Asked {
  tenantId: number
  key: string
  position: LivePosition
  epoch: string
}

/** What happened since a position; null when it is too much, too long ago or not known any more. */
async function missedSince(
  { database, now }: Outside,
  { tenantId, key, position, epoch }: Asked,
): Promise<{ seq: number; missed: LogEntry[] | null }> {
  return database.scope({ tenantId }, async (sql) => {
    const seq = await lastSeq(sql, tenantId, key)
    const from = position.seq
    if (position.ep !== epochOf(epoch, tenantId) || from === null || from > seq) return { seq, missed: null }
    if (seq - from > MOST_REPLAYED) return { seq, missed: null }
    const entries = await entriesSince(sql, { tenantId, key, seq: from, epoch, limit: MOST_REPLAYED })
    const isComplete = entries.length === seq - from
    const isRecent = entries.every(({ atMs }) => now() - atMs <= REPLAY_WITHIN_MS)
    return { seq, missed: isComplete && isRecent ? newestOfEach(entries) : null }
  })
}

/** A row is read as it is now, so its last change tells all of them. */
function newestOfEach(entries: readonly LogEntry[]): LogEntry[] {
  const newest = new Map<string, LogEntry>()
  for (const entry of entries) {
    const mark = `${entry.action} ${entry.ids.join(',')}`
    newest.delete(mark)
    newest.set(mark, entry)
  }
  return [...newest.values()]
}
