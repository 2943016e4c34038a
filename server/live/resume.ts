import type { LiveFrameOf, LivePosition } from '#contract/wire/live.ts'
import type { Connection } from '#server/plugins/live-hub.ts'
import type { Services } from '#server/services.ts'
import { entriesSince, lastSeq, type LogEntry } from './change-log.ts'
import { deliver } from './fan-out.ts'
import { epochOf } from './frames.ts'
import { receiversAmong, type Receiver } from './receivers.ts'
import { topicNamed, type Topic } from './topics.ts'

/** Most changes that are told again. Source: reliability §2.3. */
const MOST_REPLAYED = 300
/** Oldest change that is told again. */
const REPLAY_WITHIN_MS = 120_000
const MOST_TABLES = 100

type Outside = Pick<Services, 'database' | 'now' | 'sessions' | 'live'>

/** What pages say they show, and how far they have heard of it. */
export type Asked = ReadonlyMap<Connection, LiveFrameOf<'resume'>['data']>

/**
 * Notes what pages show, tells again what they missed of each table, and says whether that was all. After a restart everybody asks at
 * once: what they have in common is read once.
 */
export async function resume(services: Outside, epoch: string, asked: Asked): Promise<void> {
  const wishes = [...asked].flatMap(([connection, positions]) => wishesOf(connection, positions))
  for (const connection of asked.keys()) {
    connection.hasResumed = true
    connection.topics.clear()
  }
  const told = new Map<Wish, Told>()
  for (const group of grouped(wishes, ({ tenantId, key }) => `${tenantId} ${key}`)) {
    for (const [wish, answer] of await resumeTable(services, epoch, group)) told.set(wish, answer)
  }
  for (const group of grouped(wishes, ({ connection }) => connection)) answer(group, told)
  for (const [connection, positions] of asked) if (Object.keys(positions).length === 0) connection.send(answerOf({}))
}

/** One table of one page. */
interface Wish {
  connection: Connection
  tenantId: number
  key: string
  position: LivePosition
}

interface Told {
  recovered: boolean
  ep?: string
  seq?: number
}

function wishesOf(connection: Connection, positions: LiveFrameOf<'resume'>['data']): Wish[] {
  const { tenantId } = connection
  return Object.entries(positions)
    .slice(0, MOST_TABLES)
    .map(([key, position]) => ({ connection, tenantId, key, position }))
}

/** Nothing for a page whose person moved to another tenant meanwhile: it asks again. */
function answer(wishes: readonly Wish[], told: ReadonlyMap<Wish, Told>): void {
  const [{ connection, tenantId }] = wishes as [Wish]
  if (connection.tenantId !== tenantId) return
  connection.send(answerOf(Object.fromEntries(wishes.map((wish) => [wish.key, told.get(wish) ?? NOT_RECOVERED]))))
}

const NOT_RECOVERED: Told = { recovered: false }

function answerOf(data: Record<string, Told>): string {
  return JSON.stringify({ type: 'resume_ok', data })
}

/** Pages of one tenant that show the same table. */
async function resumeTable(services: Outside, epoch: string, wishes: readonly Wish[]): Promise<Map<Wish, Told>> {
  const told = new Map<Wish, Told>()
  const [{ key, tenantId }] = wishes as [Wish]
  const topic = topicNamed(key)
  if (topic === undefined) return told
  const present = wishes.filter(({ connection }) => connection.tenantId === tenantId)
  for (const { connection } of present) connection.topics.add(key)
  const connections = present.map(({ connection }) => connection)
  const receivers = await receiversAmong(services, connections, topic, tenantId)
  const receiverOf = new Map(receivers.map((receiver) => [receiver.connection, receiver]))
  const seq = await services.database.scope({ tenantId }, (sql) => lastSeq(sql, tenantId, key))
  for (const group of grouped(present, ({ position: { ep, seq: from } }) => `${ep} ${from}`)) {
    const allowed = group.flatMap(({ connection }) => receiverOf.get(connection) ?? [])
    if (allowed.length === 0) continue
    const recovered = await replay(services, topic, { epoch, tenantId, seq, position: group[0]!.position }, allowed)
    for (const wish of group) {
      if (!receiverOf.has(wish.connection)) continue
      if (wish.connection.tenantId === tenantId) wish.connection.sent.set(key, seq)
      told.set(wish, { recovered, ep: epochOf(epoch, tenantId), seq })
    }
  }
  return told
}

interface Span {
  epoch: string
  tenantId: number
  /** Where the table stands. */
  seq: number
  /** Where the pages stand. */
  position: LivePosition
}

/** Tells what happened since a position. @returns false when it is too much, too long ago or not known any more */
async function replay(
  services: Outside,
  topic: Topic,
  { epoch, tenantId, seq, position: { ep, seq: from } }: Span,
  receivers: readonly Receiver[],
): Promise<boolean> {
  if (ep !== epochOf(epoch, tenantId) || from === null || from > seq || seq - from > MOST_REPLAYED) return false
  if (from === seq) return true
  const since = { tenantId, key: topic.key, seq: from, epoch, limit: MOST_REPLAYED }
  const entries = await services.database.scope({ tenantId }, (sql) => entriesSince(sql, since))
  const isRecent = entries.every(({ atMs }) => services.now() - atMs <= REPLAY_WITHIN_MS)
  if (entries.length !== seq - from || !isRecent) return false
  for (const entry of newestOfEach(entries)) await deliver(services, topic, entry, epoch, receivers)
  return true
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

function grouped<T>(items: readonly T[], markOf: (item: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>()
  for (const item of items) {
    const mark = markOf(item)
    const group = groups.get(mark)
    if (group === undefined) groups.set(mark, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
