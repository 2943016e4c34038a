import type { Connection } from '#server/plugins/live-hub.ts'
import type { Services } from '#server/services.ts'
import type { LogEntry } from './change-log.ts'
import { frameOf, type Outgoing } from './frames.ts'
import { receiversAmong, sightsOf, type Receiver, type Sight } from './receivers.ts'
import type { Topic } from './topics.ts'

type Outside = Pick<Services, 'database' | 'now' | 'sessions' | 'live'>

/** Tells the pages of the entry's tenant that show the table and may see the rows. */
export async function fanOut(services: Outside, topic: Topic, entry: LogEntry, epoch: string): Promise<void> {
  const receivers = await receiversOf(services, topic, entry.tenantId)
  await deliver(services, topic, entry, epoch, receivers)
}

/** The sockets of a tenant whose page shows the table and whose person may list it. */
export async function receiversOf(services: Outside, topic: Topic, tenantId: number): Promise<Receiver[]> {
  const wanting = services.live.open('table').filter((one) => one.tenantId === tenantId && isInterested(one, topic.key))
  return receiversAmong(services, wanting, topic, tenantId)
}

/** Sends one change to these receivers, to each as they see it. */
export async function deliver(
  services: Outside,
  topic: Topic,
  entry: LogEntry,
  epoch: string,
  receivers: readonly Receiver[],
): Promise<void> {
  const principals = receivers.map(({ principal }) => principal)
  const sights = await sightsOf(services, topic, entry.ids, principals)
  const frames = sharedFrames((prev, sight) => frameOf(topic, { ...entry, prev }, epoch, sight))
  for (const { connection, principal } of receivers) {
    // The session may have moved to another tenant while the rows were read.
    if (connection.tenantId !== entry.tenantId) continue
    const frame = frames(connection.sent.get(topic.key), sights.get(principal))
    if (frame === null) continue
    connection.send(frame.text, frame.row)
    connection.sent.set(topic.key, entry.seq)
  }
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

function isInterested(connection: Connection, key: string): boolean {
  return !connection.hasResumed || connection.topics.has(key)
}
