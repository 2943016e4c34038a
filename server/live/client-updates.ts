import { permissionOf } from '#contract/entities/define-entity.ts'
import type { LiveFrameOf } from '#contract/wire/live.ts'
import type { Connection } from '#server/plugins/live-hub.ts'
import type { Services } from '#server/services.ts'
import { receiversOf } from './fan-out.ts'
import { receiverOf, sightsOf } from './receivers.ts'
import { topicNamed, type Topic } from './topics.ts'

type Outside = Pick<Services, 'database' | 'now' | 'sessions' | 'live'>

/** Passes on what a page changed: from someone who may edit the row, to those of the same tenant who may see it, the sender included. Source: API-114, contract §10.2. */
export async function passOn(
  services: Outside,
  sender: Connection,
  { socketKey, args }: LiveFrameOf<'update_vxe_table'>['data'],
): Promise<void> {
  const topic = topicNamed(socketKey)
  if (topic === undefined || topic.resource === null) return
  const { tenantId } = sender
  const [given, caseId] = args
  const id = String(given.id)
  const own = await receiverOf(services, sender, topic)
  if (own === null || !own.principal.permissions.has(permissionOf(topic.entity, 'edit'))) return
  const receivers = await receiversOf(services, topic, tenantId)
  const principals = [own, ...receivers].map(({ principal }) => principal)
  const sights = await sightsOf(services, topic, [id], principals)
  const seen = sights.get(own.principal)?.rows[0]
  if (seen === undefined) return
  const row = known(topic, given, seen)
  const text = JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })
  for (const { connection, principal } of receivers) {
    if (connection.tenantId === tenantId && sights.get(principal)?.rows.length === 1) connection.send(text)
  }
}

/** Only what the table has: values of its columns and their texts, and the marks of editors. */
function known({ resource }: Topic, given: Record<string, unknown>, seen: Record<string, unknown>) {
  const isKnown = ([name, value]: [string, unknown]) => {
    if (name === 'tug_status') return typeof value === 'object'
    if (typeof value === 'object' && value !== null) return false
    return Object.hasOwn(seen, name) || resource?.columns.has(name) === true
  }
  return { ...Object.fromEntries(Object.entries(given).filter(isKnown)), id: seen['id'] }
}
