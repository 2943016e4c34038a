import type { FastifyRequest } from 'fastify'
import { sql as raw, type Transaction } from 'kysely'
import type { Result } from '#contract/wire/result.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { apiError } from '#server/http/errors.ts'
import { keyedHash } from '#server/identity/tokens.ts'
import { contentOf } from './content-of.ts'

/** How long the first answer is kept for repeated calls. */
export const ANSWERS_KEPT_MS = 86_400_000

export interface Idempotency {
  authSecret: string
  /** Epoch ms. */
  now: () => number
  request: FastifyRequest
  /** What the call says, where its body does not: the digest of a file. */
  content?: string
}

/**
 * Does the work unless the same person did it in the same tenant under the same key within a day: then the answer of that time is given.
 * The answer is written in the transaction of the work, so that both are there or neither; a refusal leaves nothing behind.
 * @throws ApiError OTHER_CONTENT, STILL_RUNNING
 */
export async function answerIdempotent<T>(
  sql: Transaction<Tables>,
  idempotency: Idempotency,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { request, authSecret, now } = idempotency
  if (request.idempotencyKey === null) return work()
  const place = placeOf(request, request.idempotencyKey)
  // A call does not wait: a waiting transaction would hold a connection, and its client retries.
  if (!(await isAlone(sql, place))) throw apiError('STILL_RUNNING')
  const content_hash = keyedHash(authSecret, 'once', idempotency.content ?? contentOf(request))
  const kept = await keptAnswer(sql, place, now())
  if (kept !== undefined) {
    if (kept.content_hash !== content_hash) throw apiError('OTHER_CONTENT')
    request.isReplay = true
    return JSON.parse(kept.answer) as Result<T>
  }
  const answer = await work()
  if (answer.success) {
    await keep(sql, { ...place, content_hash, answer: JSON.stringify(answer), create_time: moment(now()) })
  }
  return answer
}

interface Place {
  tenant_id: number
  user_id: string
  key: string
}

/** A user without a tenant has tenant -1 for row-level security. */
function placeOf({ principal: { userId, tenantId, platform } }: FastifyRequest, key: string): Place {
  return { tenant_id: tenantId === 0 && !platform ? -1 : tenantId, user_id: userId, key }
}

async function isAlone(sql: Transaction<Tables>, place: Place): Promise<boolean> {
  const name = `once ${place.tenant_id} ${place.user_id} ${place.key}`
  const { rows } = await raw<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as alone`.execute(sql)
  return rows[0]?.alone === true
}

function keptAnswer(sql: Transaction<Tables>, { tenant_id, user_id, key }: Place, nowMs: number) {
  return sql
    .selectFrom('sys_kept_answer')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('create_time', '>', moment(nowMs - ANSWERS_KEPT_MS))
    .select(['content_hash', 'answer'])
    .executeTakeFirst()
}

/** An expired answer that was not removed yet is overwritten. */
async function keep(
  sql: Transaction<Tables>,
  row: Place & { content_hash: string; answer: string; create_time: string },
): Promise<void> {
  const { content_hash, answer, create_time } = row
  await sql
    .insertInto('sys_kept_answer')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'tenant_id', 'key']).doUpdateSet({ content_hash, answer, create_time }))
    .execute()
}
