import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Result } from '#contract/wire/result.ts'
import type { Database, Scope } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { answerOnce } from '#server/once/answer-once.ts'
import type { RowChange } from '#server/plugins/change-bus.ts'
import type { Services } from '#server/services.ts'

/** What the routes of rights and departments use of the server. */
export interface Administration extends Pick<Services, 'authSecret' | 'now'> {
  database: Database
  /** Called after a committed change: tells whoever listens and forgets remembered rights. */
  changed: (change: RowChange) => void
}

/** Runs the work of a call that declares `once` in the scope; repeated under its `Idempotency-Key` it changes nothing and gets the first answer. */
export async function addOnce<T>(
  administration: Administration,
  request: FastifyRequest,
  scope: Scope,
  work: (sql: Transaction<Tables>, changes: RowChange[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  const changes: RowChange[] = []
  const once = { ...administration, request }
  const answer = await administration.database.scope(scope, (sql) => answerOnce(sql, once, () => work(sql, changes)))
  for (const change of changes) administration.changed(change)
  return answer
}
