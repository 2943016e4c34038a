import { changeNumbersOf } from '#server/db/numbering.ts'
import type { Connection, LiveHub } from '#server/live/live-hub.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { entriesSince, type LogEntry } from './change-log.ts'
import { frameOf, MOST_NAMED, type Outgoing } from './frames.ts'
import { receiversAmong, sightsOf, type Receiver, type Sight } from './receivers.ts'
import type { Topic } from './topics.ts'

export type Outside = Pick<
  LiveServices,
  'database' | 'now' | 'resources' | 'dictionaries' | 'sessions' | 'live' | 'topics'
>

/** Most changes that are told one by one; pages that are further behind ask for their rows anew. Source: reliability §2.3. */
export const MOST_REPLAYED = 300

/** Publishes the changes of a table that the pages of a tenant have not received yet. */
export async function publishTable(services: Outside, tenantId: number, topic: Topic): Promise<void> {
  const { key } = topic
  const connections = interestedIn(services.live, tenantId, key).filter(({ heard }) => heard.has(key))
  if (connections.length === 0) return
  const seq = Math.min(...connections.map(({ heard }) => heard.get(key)!))
  const span = { tenantId, key, seq, limit: MOST_REPLAYED + 1 }
  const entries = await services.database.scope({ tenantId }, (sql) => entriesSince(sql, span))
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return
  if (first.seq !== seq + 1 || entries.length > MOST_REPLAYED) {
    const { seqs } = await services.database.read({ tenantId: 0 }, (sql) => changeNumbersOf(sql, tenantId, [key]))
    for (const connection of connections) noteHeard(connection, { tenantId, key, seq: seqs.get(key) ?? last.seq })
    admitGap(connections, key)
    return
  }
  await deliver(services, topic, entries, await receiversAmong(services, connections, topic, tenantId))
  for (const connection of connections) noteHeard(connection, { tenantId, key, seq: last.seq })
}

/** The sockets of a tenant whose page shows the table; one that never says what it shows counts. */
export function interestedIn(live: LiveHub, tenantId: number, key: string): Connection[] {
  return live.open('table').filter((one) => one.tenantId === tenantId && (!one.hasResumed || one.topics.has(key)))
}

/** Tells pages that a change of a table went untold, so that they ask for its rows anew. Source: LIVE-09, reliability §2.3. */
export function admitGap(connections: readonly Connection[], key: string): void {
  const text = JSON.stringify({ type: 'resume_ok', data: { [key]: { recovered: false } } })
  for (const connection of connections) {
    if (!connection.topics.has(key)) continue
    connection.sent.delete(key)
    connection.send(text)
  }
}

interface Heard {
  tenantId: number
  key: string
  seq: number
}

/** Nothing for a socket whose session moved to another tenant meanwhile. */
function noteHeard(connection: Connection, { tenantId, key, seq }: Heard): void {
  if (connection.tenantId !== tenantId) return
  connection.heard.set(key, Math.max(seq, connection.heard.get(key) ?? 0))
}

/** Sends changes of one table of one tenant, in their order, to each of these as they see them and as far as they have not heard them. */
export async function deliver(
  services: Outside,
  topic: Topic,
  entries: readonly LogEntry[],
  receivers: readonly Receiver[],
): Promise<void> {
  const principals = [...new Set(receivers.map(({ principal }) => principal))]
  for (const part of partsOf(newestOfEach(entries))) {
    const ids = [...new Set(part.flatMap((entry) => namedIds(entry)))]
    const sights = await sightsOf(services, topic, ids, principals)
    for (const entry of part) send(topic, entry, receivers, sights)
  }
}

function send(
  topic: Topic,
  entry: LogEntry,
  receivers: readonly Receiver[],
  sights: ReadonlyMap<Receiver['principal'], Sight>,
): void {
  const frames = sharedFrames((prev, sight) => frameOf(topic, { ...entry, prev }, sight))
  for (const { connection, principal } of receivers) {
    // The session may have moved to another tenant while the rows were read.
    if (connection.tenantId !== entry.tenantId) continue
    if (entry.seq <= (connection.heard.get(topic.key) ?? 0)) continue
    const frame = frames(connection.sent.get(topic.key), sights.get(principal))
    if (frame === null) continue
    connection.send(frame.text, frame.row)
    connection.sent.set(topic.key, entry.seq)
  }
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

function namedIds({ ids }: LogEntry): readonly string[] {
  return ids.length > MOST_NAMED ? [] : ids
}

/** Changes whose rows are read together. */
function partsOf(entries: readonly LogEntry[]): LogEntry[][] {
  const parts: LogEntry[][] = []
  let count = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    count += namedIds(entry).length
    if (count > MOST_NAMED) {
      parts.push([])
      count = namedIds(entry).length
    }
    parts.at(-1)!.push(entry)
  }
  return parts
}

type FrameOf = (prev: number | undefined, sight: Sight | undefined) => Outgoing | null

/** Writes each frame once: most receivers see the same and were told the same before. */
function sharedFrames(frameFor: FrameOf): FrameOf {
  const written = new Map<Sight | undefined, Map<number | undefined, Outgoing | null>>()
  return (prev, sight) => {
    const own = written.get(sight) ?? new Map<number | undefined, Outgoing | null>()
    written.set(sight, own)
    const known = own.get(prev)
    if (known !== undefined) return known
    const frame = frameFor(prev, sight)
    own.set(prev, frame)
    return frame
  }
}
