import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { DISPLAY_PROOF } from '#contract/areas/wall/display.entity.ts'
import { shownCode } from '#contract/walls/display-code.ts'
import {
  CODE_SECONDS,
  DISPLAY_PATH,
  pairedSchema,
  pairingSchema,
  publicKeySchema,
} from '#contract/walls/display-wire.ts'
import { moment } from '#server/db/moments.ts'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import type { Api } from '#server/http/schemas.ts'
import { isWithinLimit } from '#server/identity/attempts.ts'
import { newToken } from '#server/identity/tokens.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { newPairingCode, renewalSecret, ticketHash } from './pairing-codes.ts'

/** Codes of one network in ten minutes: a hall of screens begins at once, and nobody fills the table. */
const MOST_CODES = 60
/** A hall of screens behind one address, each every 5 s. */
const POLLS_PER_MINUTE = 600

const askBody = z.object({ publicKey: z.optional(publicKeySchema) })
const pollBody = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(64)) })

/** A screen that nobody knows asks for a code, and then what became of it. Source: RFC 8628, walls 4.8. */
export function registerPairing(api: Api, services: Pick<EngineServices, 'authSecret' | 'database' | 'now'>): void {
  const { database, authSecret, now } = services
  const ask = { config: { access: 'public', answer: pairingSchema } as const, schema: { body: askBody } }
  api.post(`${DISPLAY_PATH}/pairing`, ask, async ({ body: { publicKey }, ip }) => {
    const subject = `display-code:${networkOf(ip)}`
    const isAllowed = await database.scope({ tenantId: 0 }, (sql) => isWithinLimit(sql, subject, MOST_CODES, now()))
    if (!isAllowed) throw apiError('TOO_MANY')
    const ticket = newToken()
    const code = newPairingCode()
    await database.scope({ tenantId: 0 }, (sql) =>
      sql
        .insertInto('display_pairing')
        .values({
          ticket_hash: ticketHash(authSecret, ticket),
          code,
          public_key: publicKey === undefined ? null : `${publicKey.x}.${publicKey.y}`,
          ip,
          expire_time: moment(now() + CODE_SECONDS * 1_000),
          display_id: null,
        })
        .execute(),
    )
    return ok({ ticket, code: shownCode(code), seconds: CODE_SECONDS })
  })
  const rateLimit = { max: POLLS_PER_MINUTE, timeWindow: 60_000 }
  const poll = { config: { access: 'public', rateLimit, answer: pairedSchema } as const, schema: { body: pollBody } }
  api.post(`${DISPLAY_PATH}/pairing/state`, poll, async ({ body: { ticket } }) => {
    const found = await pairedBy(services, ticketHash(authSecret, ticket))
    if (found === undefined) return ok({ state: 'over', displayId: null, secret: null })
    if (found.displayId === null) return ok({ state: 'waiting', displayId: null, secret: null })
    // Told again when the answer was lost, as long as it was not used.
    const isOpen = found.proof === DISPLAY_PROOF.secret && found.turn === 0
    const secret = isOpen ? renewalSecret(authSecret, found.displayId, 0) : null
    return ok({ state: 'approved', displayId: found.displayId, secret })
  })
}

interface Found {
  displayId: string | null
  proof: string | null
  turn: number | null
}

function pairedBy(
  { database, now }: Pick<EngineServices, 'database' | 'now'>,
  hash: string,
): Promise<Found | undefined> {
  return database.read({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<Found>`
      select p.display_id as "displayId", d.proof, k.secret_turn as turn from display_pairing p
      left join biz_display d on d.id = p.display_id left join display_key k on k.display_id = p.display_id
      where p.ticket_hash = ${hash} and p.expire_time > ${new Date(now())}::timestamptz`.execute(sql)
    return rows[0]
  })
}
