import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EndedLook } from '#server/identity/looks.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 15_000

/** Puts on record, soon after, that a look ended by its time or with the sign-in it hung on: nobody says so then. */
export function keepLookEnds(app: FastifyInstance, services: Services): void {
  inRounds(app, { everyMs: EVERY_MS, name: 'ends of looks', round: () => noteLooksOver(services) })
}

/** One round of it. While the clocks do not agree nothing is said to be over. */
export async function noteLooksOver({ database, sessions, trustedClock }: Services): Promise<void> {
  const judgement = await trustedClock.ask()
  if (judgement.kind === 'waiting') return
  const { nowMs } = judgement
  await database.scope({ tenantId: 0 }, async (sql) => noteEnds(sql, await sessions.looks.endOver(sql, nowMs)))
}

/** Each on the record of whoever was looked through, in the name of who looked. */
export async function noteEnds(sql: Transaction<Tables>, ended: readonly EndedLook[]): Promise<void> {
  for (const { lookerId, username, tenantId, ip, userId, realname, endTime } of ended) {
    const author = { userId: lookerId, username, tenantId, ...(ip !== null && { ip }) }
    const after = { realname, until: endTime.slice(0, 19) }
    await audit(sql, author, { entity: 'user', entityId: userId, action: 'lookEnd', after })
  }
}
