import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/plugins/auth.ts'
import { rulesOf } from '#server/plugins/data-rules.ts'
import type { Connection } from '#server/plugins/live-hub.ts'
import { allOf, rowRef } from '#server/resources/query/condition.ts'
import { select, visibleTo } from '#server/resources/rows.ts'
import type { Row } from '#server/resources/texts.ts'
import type { Services } from '#server/services.ts'
import type { Topic } from './topics.ts'

/** A socket and the person behind it as they are now. */
export interface Receiver {
  connection: Connection
  principal: Principal
}

/** What of some rows one receiver may see. */
export interface Sight {
  rows: Row[]
  /** Whether data rules hide rows from them. */
  isNarrowed: boolean
}

/** The person behind a socket, when they may list the table in the tenant the socket belongs to. */
export async function receiverOf(
  services: Pick<Services, 'sessions'>,
  connection: Connection,
  topic: Topic,
): Promise<Receiver | null> {
  const [receiver] = await receiversAmong(services, [connection], topic, connection.tenantId)
  return receiver ?? null
}

/** Those of the sockets of a tenant whose person may list the table there. */
export async function receiversAmong(
  { sessions }: Pick<Services, 'sessions'>,
  connections: readonly Connection[],
  topic: Topic,
  tenantId: number,
): Promise<Receiver[]> {
  const hashes = [...new Set(connections.map(({ sessionHash }) => sessionHash))]
  const principals = await sessions.principalsBehind(hashes, tenantId)
  return connections.flatMap((connection) => {
    const principal = principals.get(connection.sessionHash)
    return principal !== undefined && mayList(principal, topic, tenantId) ? [{ connection, principal }] : []
  })
}

/** Without a tenant only the platform owns rows. */
function mayList(principal: Principal, { listing }: Topic, tenantId: number): boolean {
  if (principal.tenantId !== tenantId || !principal.permissions.has(listing)) return false
  return tenantId !== 0 || principal.platform
}

/** The rows of a table with these ids, per person, as their list shows them; people under the same rules are asked for once. */
export async function sightsOf(
  services: Pick<Services, 'database' | 'now'>,
  topic: Topic,
  ids: readonly string[],
  principals: readonly Principal[],
): Promise<Map<Principal, Sight>> {
  const { resource } = topic
  const sights = new Map<Principal, Sight>()
  const [first] = principals
  if (resource === null || first === undefined) return sights
  await services.database.scope(first, async (sql) => {
    const seen = new Map<string, Sight>()
    const rulesOfAll = await rulesOf(sql, principals, topic.listing)
    for (const principal of principals) {
      const rules = rulesOfAll.get(principal) ?? null
      const mark = JSON.stringify([principal.platform, rules])
      const sight = seen.get(mark) ?? {
        rows: await rowsFor(services, sql, topic, ids, principal),
        isNarrowed: rules !== null,
      }
      seen.set(mark, sight)
      sights.set(principal, sight)
    }
  })
  return sights
}

async function rowsFor(
  { now }: Pick<Services, 'now'>,
  sql: Transaction<Tables>,
  { resource }: Topic,
  ids: readonly string[],
  principal: Principal,
): Promise<Row[]> {
  if (resource === null) return []
  const context = { sql, principal, now: now() }
  const named = raw`${rowRef('id')} = any(${[...ids]}::text[])`
  const where = allOf([named as never, ...(await visibleTo(context, resource, 'list'))])
  return select(context, resource, { where })
}
