import { sql as raw, type Transaction } from 'kysely'
import { createPublicKey, verify } from 'node:crypto'
import { display, DISPLAY_LINK, DISPLAY_PROOF, DISPLAY_STATE } from '#contract/areas/wall/display.entity.ts'
import { signedText } from '#contract/walls/display-wire.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { ApiError } from '#server/http/errors.ts'
import { displayAuthor, type DisplayPrincipal } from '#server/identity/displays/display-principal.ts'
import { openDisplayToken } from '#server/identity/displays/display-tokens.ts'
import { displayRefusal, isShutOut } from '#server/identity/displays/displays.ts'
import { sameHash } from '#server/identity/tokens.ts'
import { raiseReused } from './display-alarms.ts'
import { displayNonceHash, renewalSecret } from './pairing-codes.ts'

interface Outside {
  /** Of the platform. */
  sql: Transaction<Tables>
  changes: RowChange[]
  authSecret: string
  nowMs: number
  call: Pick<DisplayPrincipal, 'ip' | 'operation'>
}

interface Proof {
  displayId: string
  nonce?: string | undefined
  signature?: string | undefined
  secret?: string | undefined
  current?: string | undefined
}

interface Candidate {
  displayId: string
  tenantId: number
  name: string
  state: string
  validUntil: string
  proof: string
  publicKey: string | null
  turn: number
  usedTurn: number
  lastIp: string | null
}

/** Checks a proof and gives a token for it; what is wrong is answered. Every step is put on record. */
export async function prove(
  outside: Outside,
  given: Proof,
): Promise<{ token: string; secret: string | null } | ApiError> {
  const { sql, authSecret, nowMs, call } = outside
  const found = await candidateOf(sql, given.displayId)
  if (found === undefined) return displayRefusal('ended')
  if (isShutOut(found, nowMs)) return displayRefusal('revoked')
  const verdict =
    found.proof === DISPLAY_PROOF.key ? await bySignature(outside, found, given) : bySecret(outside, found, given)
  if (verdict === 'reused') {
    await shutOut(outside, found)
    return displayRefusal('revoked')
  }
  if (verdict === 'wrong') return displayRefusal('ended')
  const isKeyed = found.proof === DISPLAY_PROOF.key
  const turn = isKeyed || verdict === 'again' ? found.turn : found.turn + 1
  const opening = { displayId: found.displayId, tenantId: found.tenantId, current: given.current ?? null, turn }
  const token = await openDisplayToken(sql, authSecret, opening, nowMs)
  if (found.lastIp !== call.ip) await note(outside, found, 'useFrom')
  await sql
    .updateTable('display_key')
    .set({ last_ip: call.ip, secret_turn: turn })
    .where('display_id', '=', found.displayId)
    .execute()
  return { token, secret: isKeyed ? null : renewalSecret(authSecret, found.displayId, turn) }
}

async function candidateOf(sql: Transaction<Tables>, id: string): Promise<Candidate | undefined> {
  const { rows } = await raw<Candidate>`
    select d.id as "displayId", d.tenant_id as "tenantId", d.name, d.state, d.valid_until::text as "validUntil", d.proof,
      k.public_key as "publicKey", k.secret_turn as turn, k.used_turn as "usedTurn", k.last_ip as "lastIp"
    from ${raw.table(display.table)} d join display_key k on k.display_id = d.id where d.id = ${id} for update of k`.execute(
    sql,
  )
  return rows[0]
}

/** `again`: right, and answered before, but that answer was lost. */
type Verdict = 'right' | 'again' | 'wrong' | 'reused'

/** A nonce is used up by any try. */
async function bySignature(
  { sql, authSecret, nowMs }: Outside,
  { displayId, publicKey }: Candidate,
  { nonce, signature }: Proof,
): Promise<Verdict> {
  if (nonce === undefined || signature === undefined || publicKey === null) return 'wrong'
  const { rows } = await raw<{ isLiving: boolean }>`delete from display_nonce
    where nonce_hash = ${displayNonceHash(authSecret, displayId, nonce)} and display_id = ${displayId}
    returning expire_time > ${new Date(nowMs)}::timestamptz as "isLiving"`.execute(sql)
  if (rows[0]?.isLiving !== true) return 'wrong'
  const [x = '', y = ''] = publicKey.split('.')
  return isSigned({ x, y }, signedText(displayId, nonce), signature) ? 'right' : 'wrong'
}

function isSigned({ x, y }: { x: string; y: string }, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  } catch {
    return false // the screen gave a point that is not on the curve
  }
}

/** The secret before the next one counts as long as nothing that was answered for it was used. One of an earlier turn was right once: somebody copied it, and nobody knows which of both is the screen. */
function bySecret({ authSecret }: Outside, { displayId, turn, usedTurn }: Candidate, { secret = '' }: Proof): Verdict {
  const given = Number(secret.split('.')[0])
  if (!Number.isSafeInteger(given) || given < 0 || given > turn) return 'wrong'
  if (!sameHash(secret, renewalSecret(authSecret, displayId, given))) return 'wrong'
  if (given === turn) return 'right'
  return given === turn - 1 && usedTurn < turn ? 'again' : 'reused'
}

async function shutOut(outside: Outside, found: Candidate): Promise<void> {
  const { sql, changes, nowMs } = outside
  await raw`update ${raw.table(display.table)} set state = ${DISPLAY_STATE.revoked},
    link = ${DISPLAY_LINK.never}, version = version + 1 where id = ${found.displayId}`.execute(sql)
  await note(outside, found, 'reuseSecret')
  changes.push(...(await raiseReused({ sql, now: nowMs }, found)))
  changes.push({ entity: display.name, action: 'edit', ids: [found.displayId], tenantId: found.tenantId })
}

function note({ sql, call }: Outside, found: Candidate, action: string): Promise<void> {
  const { displayId, tenantId, name, lastIp } = found
  const author = displayAuthor({ displayId, tenantId, name, ...call })
  return audit(sql, author, {
    entity: display.name,
    entityId: displayId,
    action,
    tenantId,
    before: { ip: lastIp },
    after: { name, ip: call.ip },
  })
}
