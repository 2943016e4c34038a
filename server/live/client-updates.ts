import type { LiveFrameOf } from '#contract/wire/live.ts'
import { CLOSE, type Connection } from '#server/live/live-hub.ts'
import { publish } from './bus.ts'
import { interestedIn, type Outside } from './fan-out.ts'
import { receiverOf, receiversAmong, sightsOf } from './receivers.ts'
import { hiddenKeys } from '#server/engine/rows/seen-fields.ts'
import type { Topic } from './topics.ts'
import type { WordOf } from './words.ts'

/** Most updates of one socket that wait to be checked. */
const MOST_WAITING = 20

type Update = LiveFrameOf<'update_vxe_table'>['data']

/**
 * Takes what pages do to rows before they are saved, one of a page after the other, and tells it to every server. A page that sends faster
 * than it can be checked is closed.
 */
export function takeUpdates(services: Outside, report: (error: unknown) => void) {
  const waiting = new WeakMap<Connection, number>()
  const last = new WeakMap<Connection, Promise<void>>()
  return async (sender: Connection, update: Update): Promise<void> => {
    const count = waiting.get(sender) ?? 0
    if (count >= MOST_WAITING) {
      sender.close(CLOSE.tooFast, 'too many updates')
      return
    }
    waiting.set(sender, count + 1)
    const done = (last.get(sender) ?? Promise.resolve())
      .then(() => checkUpdate(services, sender, update))
      .catch(report)
      .then(() => void waiting.set(sender, (waiting.get(sender) ?? 1) - 1))
    last.set(sender, done)
    await done
  }
}

/** From someone who may edit the row only. Source: API-114, contract §10.2. */
async function checkUpdate(services: Outside, sender: Connection, { socketKey, args }: Update): Promise<void> {
  const topic = services.topics.get(socketKey)
  if (topic === undefined || topic.resource === null) return
  const { tenantId } = sender
  const [given, caseId] = args
  const own = await receiverOf(services, sender, topic)
  if (own === null || !own.principal.permissions.has(topic.editing)) return
  const id = String(given.id)
  const seen = (await sightsOf(services, topic, [id], [own.principal])).get(own.principal)?.rows.get(id)
  if (seen === undefined) return
  const row = { ...known(topic, given, seen), id }
  await services.database.scope({ tenantId: 0 }, (sql) =>
    publish(sql, { kind: 'update', tenantId, key: topic.key, row, caseId }),
  )
}

/** Passes an update on to those of the tenant who may see the row, the sender included. */
export async function passOn(services: Outside, { tenantId, key, row, caseId }: WordOf<'update'>): Promise<void> {
  const topic = services.topics.get(key)
  if (topic === undefined) return
  const connections = interestedIn(services.live, tenantId, key)
  const receivers = await receiversAmong(services, connections, topic, tenantId)
  const sights = await sightsOf(
    services,
    topic,
    [row.id],
    receivers.map(({ principal }) => principal),
  )
  const text = (shown: Record<string, unknown>) =>
    JSON.stringify({ type: 'update_vxe_table', data: { socketKey: key, args: [shown, caseId] } })
  const whole = text(row)
  for (const { connection, principal } of receivers) {
    if (connection.tenantId !== tenantId || sights.get(principal)?.rows.has(row.id) !== true) continue
    const hidden = topic.resource === null ? [] : hiddenKeys(principal, topic.resource.entity)
    connection.send(hidden.length === 0 ? whole : text(without(row, hidden)))
  }
}

function without(row: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !keys.includes(name)))
}

/** Only what the table has: values of its columns and their texts, and the marks of editors. */
function known({ resource }: Topic, given: Record<string, unknown>, seen: Record<string, unknown>) {
  const isKnown = ([name, value]: [string, unknown]) => {
    if (name === 'tug_status') return typeof value === 'object'
    if (typeof value === 'object' && value !== null) return false
    return Object.hasOwn(seen, name) || resource?.columns.has(name) === true
  }
  return Object.fromEntries(Object.entries(given).filter(isKnown))
}
