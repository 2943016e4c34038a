import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Result } from '#contract/wire/result.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'
import { answerIdempotent } from '#server/engine/idempotency/answer-idempotent.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

/** What the routes of rights and departments use of the server. */
export type Administration = Pick<
  EngineServices,
  'authSecret' | 'now' | 'database' | 'write' | 'resources' | 'dictionaries'
>

/** Runs the work of a call that declares `withIdempotencyKey` in the scope; repeated under its `Idempotency-Key` it changes nothing and gets the first answer. */
export function addIdempotent<T>(
  administration: Administration,
  request: FastifyRequest,
  scope: Scope,
  work: (sql: Transaction<Tables>, changes: RowChange[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  const idempotency = { ...administration, request }
  return administration.write(scope, (sql, changes) => answerIdempotent(sql, idempotency, () => work(sql, changes)))
}

/** Runs reading work of a person. @param scope by itself their own */
export function readAs<T>(
  administration: Administration,
  principal: Principal,
  work: (context: Context) => Promise<T>,
  scope: Scope = principal,
): Promise<T> {
  const { database, now } = administration
  return database.read(scope, (sql) => work(workContext(administration, { sql, principal, now: now() })))
}

/** The same for work that writes; its changes are published when it is committed. */
export function writeAs<T>(
  administration: Administration,
  principal: Principal,
  work: (context: Context, changes: RowChange[]) => Promise<T>,
  scope: Scope = principal,
): Promise<T> {
  const { write, now } = administration
  return write(scope, (sql, changes) => work(workContext(administration, { sql, principal, now: now() }), changes))
}
