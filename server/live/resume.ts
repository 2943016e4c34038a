import type { LiveFrameOf, LivePosition } from '#contract/wire/live.ts'
import { epochOf, changeNumbersOf, type ChangeNumbers } from '#server/db/numbering.ts'
import type { Connection } from '#server/live/live-hub.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { entriesSince } from './change-log.ts'
import { deliver, MOST_REPLAYED, type Outside } from './fan-out.ts'
import { receiversAmong, type Receiver } from './receivers.ts'
import type { Topic, Topics } from './topics.ts'

/** Oldest change that is told again. Source: reliability §2.3. */
const REPLAY_WITHIN_MS = 120_000
const MOST_TABLES = 100

/** What pages of one tenant say they show, and how far they have heard of it. */
export type Asked = ReadonlyMap<Connection, LiveFrameOf<'resume'>['data']>

/**
 * Notes what pages show, tells again what they missed of each table, and says whether that was all. After a restart everybody asks at
 * once: what they have in common is read once. Nothing is read for a user who may not list the table.
 */
export async function resume(
  services: Outside & Pick<LiveServices, 'bus' | 'feeds'>,
  tenantId: number,
  asked: Asked,
): Promise<void> {
  await services.bus.follow(tenantId)
  const wishes = [...asked].flatMap(([connection, positions]) => wishesOf(services.topics, connection, positions))
  for (const connection of asked.keys()) {
    connection.hasResumed = true
    connection.topics.clear()
  }
  for (const { connection, topic } of wishes) connection.topics.add(topic.key)
  for (const [connection, positions] of asked) {
    await services.feeds.watch(connection, Object.keys(positions).slice(0, MOST_TABLES))
  }
  const allowed = await admitted(services, tenantId, wishes)
  const told = new Map<Connection, Map<string, Told>>()
  if (allowed.length > 0) {
    const keys = [...new Set(allowed.map(({ wish }) => wish.topic.key))]
    const numbers = await services.database.read({ tenantId: 0 }, (sql) => changeNumbersOf(sql, tenantId, keys))
    for (const group of grouped(allowed, ({ wish }) => groupOf(wish))) {
      const answer = await resumeGroup(services, tenantId, numbers, group)
      for (const { wish } of group) {
        const own = told.get(wish.connection) ?? new Map<string, Told>()
        told.set(wish.connection, own.set(wish.topic.key, answer))
      }
    }
  }
  for (const [connection, positions] of asked) {
    // Nothing for a page whose person moved to another tenant meanwhile: it asks again.
    if (connection.tenantId === tenantId) connection.send(answerOf(positions, told.get(connection)))
  }
}

/** One table of one page. */
interface Wish {
  connection: Connection
  topic: Topic
  position: LivePosition
}

/** A wish of somebody who may list the table. */
interface Allowed {
  wish: Wish
  receiver: Receiver
}

interface Told {
  recovered: boolean
  ep?: string
  seq?: number
}

const NOT_RECOVERED: Told = { recovered: false }

function wishesOf(topics: Topics, connection: Connection, positions: LiveFrameOf<'resume'>['data']): Wish[] {
  return Object.entries(positions)
    .slice(0, MOST_TABLES)
    .flatMap(([key, position]) => {
      const topic = topics.get(key)
      return topic === undefined ? [] : [{ connection, topic, position }]
    })
}

async function admitted(services: Outside, tenantId: number, wishes: readonly Wish[]): Promise<Allowed[]> {
  const allowed: Allowed[] = []
  for (const group of grouped(wishes, ({ topic }) => topic)) {
    const connections = group.map(({ connection }) => connection)
    const receivers = await receiversAmong(services, connections, group[0]!.topic, tenantId)
    const receiverOf = new Map(receivers.map((receiver) => [receiver.connection, receiver]))
    for (const wish of group) {
      const receiver = receiverOf.get(wish.connection)
      if (receiver !== undefined) allowed.push({ wish, receiver })
    }
  }
  return allowed
}

/** Those who ask for the same from the same position. */
function groupOf({ topic, position: { ep, seq } }: Wish): string {
  return `${topic.key} ${ep} ${seq}`
}

/** Tells a group what happened since their position, and where the table stands. */
async function resumeGroup(
  services: Outside,
  tenantId: number,
  { epoch, seqs }: ChangeNumbers,
  group: readonly Allowed[],
): Promise<Told> {
  const { topic, position } = group[0]!.wish
  const seq = seqs.get(topic.key) ?? 0
  const ep = epochOf(epoch, tenantId)
  const isKnown = position.ep === ep && position.seq !== null && position.seq <= seq
  const receivers = group.map(({ receiver }) => receiver)
  const from = isKnown ? position.seq! : seq
  for (const { connection } of receivers) connection.heard.set(topic.key, from)
  const recovered = isKnown && (await replay(services, topic, { tenantId, from, seq }, receivers))
  for (const { connection } of receivers) {
    if (connection.tenantId !== tenantId) continue
    connection.sent.set(topic.key, seq)
    connection.heard.set(topic.key, seq)
  }
  return { recovered, ep, seq }
}

interface Span {
  tenantId: number
  /** Where the pages stand. */
  from: number
  /** Where the table stands. */
  seq: number
}

/** Tells what happened since a position. @returns false when it is too much, too long ago or not known any more */
async function replay(
  services: Outside,
  topic: Topic,
  { tenantId, from, seq }: Span,
  receivers: readonly Receiver[],
): Promise<boolean> {
  if (seq - from > MOST_REPLAYED) return false
  if (from === seq) return true
  const since = { tenantId, key: topic.key, seq: from, limit: seq - from }
  const entries = await services.database.scope({ tenantId }, (sql) => entriesSince(sql, since))
  const isRecent = entries.every(({ atMs }) => services.now() - atMs <= REPLAY_WITHIN_MS)
  if (entries.length !== seq - from || !isRecent) return false
  for (const { connection } of receivers) connection.sent.set(topic.key, from)
  await deliver(services, topic, entries, receivers)
  return true
}

function answerOf(positions: LiveFrameOf<'resume'>['data'], told: ReadonlyMap<string, Told> | undefined): string {
  const answers = Object.keys(positions)
    .slice(0, MOST_TABLES)
    .map((key) => [key, told?.get(key) ?? NOT_RECOVERED] as const)
  return JSON.stringify({ type: 'resume_ok', data: Object.fromEntries(answers) })
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
