import type { FastifyRequest } from 'fastify'
import { sql as raw } from 'kysely'
import { display, DISPLAY_STATE } from '#contract/areas/wall/display.entity.ts'
import { DISPLAY_REFUSAL, DISPLAY_TEXTS } from '#contract/walls/display-wire.ts'
import { audit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/database.ts'
import { wireText } from '#server/db/moments.ts'
import { ApiError, apiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { createWrongTokens } from '#server/identity/devices/wrong-tokens.ts'
import { displayAuthor, type DisplayPrincipal } from './display-principal.ts'
import { displayTokenHash, isDisplayToken } from './display-tokens.ts'

export interface Displays {
  /** @throws ApiError 401 with a code of DISPLAY_REFUSAL, TOO_MANY */
  authenticate: (request: FastifyRequest) => Promise<DisplayPrincipal>
}

interface DisplayOptions {
  database: Database
  authSecret: string
  /** Epoch ms. */
  now: () => number
  /** ms of a clock that nobody sets. */
  elapsed: () => number
}

interface Known extends Omit<DisplayPrincipal, 'ip'> {
  state: string
  validUntil: string
  ended: string | null
  isOver: boolean
  turn: number
  usedTurn: number
}

/** The displays behind tokens. Each call asks the database, so that a revoked one is shut out at once. Source: walls 4.8. */
export function createDisplays({ database, authSecret, now, elapsed }: DisplayOptions): Displays {
  const wrong = createWrongTokens(elapsed)
  const find = (hash: string) =>
    database.read({ tenantId: 0 }, async (sql) => {
      const { rows } = await raw<Known>`
        select d.id as "displayId", d.tenant_id as "tenantId", d.name, d.wall_id as "wallId", nullif(d.org_id, '') as "orgId",
          d.state, d.valid_until::text as "validUntil", t.ended, t.turn, k.used_turn as "usedTurn", t.expire_time <= ${new Date(now())}::timestamptz as "isOver"
        from display_token t join ${raw.table(display.table)} d on d.id = t.display_id
        join display_key k on k.display_id = d.id where t.token_hash = ${hash}`.execute(sql)
      return rows[0]
    })
  return {
    authenticate: async ({ headers: { authorization = '' }, ip }) => {
      const network = networkOf(ip)
      if (wrong.isFull(network)) throw apiError('TOO_MANY')
      const token = /^Bearer (\S{1,128})$/i.exec(authorization)?.[1] ?? ''
      const hash = displayTokenHash(authSecret, token)
      const known = isDisplayToken(token) ? await find(hash) : undefined
      if (known === undefined) {
        wrong.count(network)
        throw displayRefusal('ended')
      }
      const { state, validUntil, ended, isOver, turn, usedTurn, ...principal } = known
      if (turn > usedTurn) await noteUse(database, principal.displayId, turn)
      if (isShutOut({ state, validUntil }, now())) throw displayRefusal('revoked')
      if (ended === 'displaced') await noteDisplaced(database, hash, { ...principal, ip })
      if (ended === 'displaced' || ended === 'told') throw displayRefusal('displaced')
      if (isOver || ended !== null) throw displayRefusal('ended')
      return { ...principal, ip }
    },
  }
}

/** What was answered with this token has arrived: the secret before it counts no more. */
async function noteUse(database: Database, displayId: string, turn: number): Promise<void> {
  await database.scope({ tenantId: 0 }, (sql) =>
    sql
      .updateTable('display_key')
      .set({ used_turn: turn })
      .where('display_id', '=', displayId)
      .where('used_turn', '<', turn)
      .execute(),
  )
}

/** Two use one identity: put on record once for each token. */
async function noteDisplaced(database: Database, hash: string, who: DisplayPrincipal): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    const told = await sql
      .updateTable('display_token')
      .set({ ended: 'told' })
      .where('token_hash', '=', hash)
      .where('ended', '=', 'displaced')
      .returning('token_hash')
      .execute()
    if (told.length === 0) return
    const { displayId, tenantId, name, ip } = who
    const change = { entity: display.name, entityId: displayId, action: 'displace', tenantId, after: { name, ip } }
    await audit(sql, displayAuthor(who), change)
  })
}

/** Whether a display may show nothing any more. A day ends at midnight of GMT+8. */
export function isShutOut({ state, validUntil }: { state: string | null; validUntil: string }, nowMs: number): boolean {
  return state !== DISPLAY_STATE.paired || validUntil < wireText(nowMs).slice(0, 10)
}

export function displayRefusal(word: keyof typeof DISPLAY_REFUSAL): ApiError {
  return new ApiError(DISPLAY_REFUSAL[word], DISPLAY_TEXTS[word], { status: 401 })
}
