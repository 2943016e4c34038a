import * as z from 'zod/mini'
import { DISPLAY_PATH, nonceSchema, tokenSchema, TOKEN_SECONDS } from '#contract/walls/display-wire.ts'
import { beginOperation } from '#server/audit/operation.ts'
import { moment } from '#server/db/moments.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { newToken } from '#server/identity/tokens.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { displayNonceHash } from './pairing-codes.ts'
import { prove } from './prove.ts'

const NONCE_MS = 60_000
/** A hall of screens behind one address that all begin at once. */
const PER_MINUTE = 300

const displayId = z.string().check(z.minLength(1), z.maxLength(32))
const proofBody = z.object({
  displayId,
  nonce: z.optional(z.string().check(z.maxLength(64))),
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/))),
  secret: z.optional(z.string().check(z.maxLength(128))),
  /** The token that it has until now. */
  current: z.optional(z.string().check(z.maxLength(128))),
})

/** A display proves who it is and gets a token for some minutes. Source: walls 4.8. */
export function registerProof(api: Api, services: EngineServices): void {
  const { database, authSecret, now, write } = services
  const rateLimit = { max: PER_MINUTE, timeWindow: 60_000 }
  const nonceOf = { config: { access: 'public', rateLimit, answer: nonceSchema } as const }
  api.post(`${DISPLAY_PATH}/nonce`, { ...nonceOf, schema: { body: z.object({ displayId }) } }, async ({ body }) => {
    const nonce = newToken()
    await database.scope({ tenantId: 0 }, async (sql) => {
      const known = await sql.selectFrom('biz_display').where('id', '=', body.displayId).select('id').executeTakeFirst()
      // Who asks for a display that is not there learns nothing of it.
      if (known === undefined) return
      await sql
        .insertInto('display_nonce')
        .values({
          nonce_hash: displayNonceHash(authSecret, body.displayId, nonce),
          display_id: body.displayId,
          expire_time: moment(now() + NONCE_MS),
        })
        .execute()
    })
    return ok({ nonce })
  })
  const tokenOf = { config: { access: 'public', rateLimit, answer: tokenSchema } as const }
  api.post(`${DISPLAY_PATH}/token`, { ...tokenOf, schema: { body: proofBody } }, async ({ body, ip }) => {
    const call = { ip, operation: beginOperation() }
    // What is wrong is answered, not thrown: a used nonce and a revocation have to be kept.
    const outcome = await write({ tenantId: 0 }, (sql, changes) =>
      prove({ sql, changes, authSecret, nowMs: now(), call }, body),
    )
    if (outcome instanceof ApiError) throw outcome
    return ok({ ...outcome, seconds: TOKEN_SECONDS })
  })
}
