import type { FastifyRequest } from 'fastify'
import type { Result } from '#contract/wire/result.ts'
import { answerIdempotent } from '#server/engine/idempotency/answer-idempotent.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import type { EngineServices, Reach } from '#server/engine/resource/engine-services.ts'

/** What resources use of the outside. */
export type ResourceServices = EngineServices & Reach

/** Runs work in the scope of the user; its changes are published when it is committed. */
export async function run<T>(
  services: ResourceServices,
  request: FastifyRequest,
  work: (context: Context, changes: RowChange[]) => Promise<T>,
): Promise<T> {
  const { principal, routeOptions } = request
  const rules = routeOptions.config.keepsRights === true ? principal.rules : undefined
  return services.write(principal, (sql, changes) => {
    const context = workContext(services, { sql, principal, now: services.now() })
    return work({ ...context, ...(rules && { rules }), alsoChanged: changes }, changes)
  })
}

/** The same for work that changes nothing. Its first query costs one round trip, with the begin of the transaction. */
export async function runReadOnly<T>(
  services: ReadServices,
  { principal }: FastifyRequest,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const isOwnScope = services.isWidened !== true
  return services.database.read(principal, (sql) => work({ ...readingContext(services, sql, principal), isOwnScope }))
}

/** The same for lists, statistics and exports, which a replica may answer. */
export function runQuery<T>(
  services: ReadServices,
  { principal }: Pick<FastifyRequest, 'principal'>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return queryAs(services, principal, (context) => work({ ...context, isOwnScope: services.isWidened !== true }))
}

/** The same without a request. The work may begin anew. */
export function queryAs<T>(
  services: ReadServices,
  principal: Principal,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return services.database.readOnReplica(principal, (sql, { isReplica }) => {
    const context = { ...readingContext(services, sql, principal), largeTotals: services.largeTotals }
    return work(isReplica ? withoutMemory(context, services) : context)
  })
}

/** Uses what is remembered and adds nothing to it: what a replica says may be older than what was heard since. */
function withoutMemory(context: Context, { dictionaries }: ReadServices): Context {
  const { principal, rules } = context
  const own = rules && new Map(rules)
  return {
    ...context,
    dictionaries: dictionaries.known,
    principal: { ...principal, ...(own && { rules: own }) },
    ...(own && { rules: own }),
  }
}

type ReadServices = Pick<
  ResourceServices,
  'database' | 'now' | 'resources' | 'dictionaries' | 'isWidened' | 'largeTotals'
>

/** The context of work that changes nothing. */
export function readingContext(
  services: Pick<EngineServices, 'database' | 'now' | 'resources' | 'dictionaries'>,
  sql: Context['sql'],
  principal: Principal,
): Context {
  const { rules } = principal
  const context = workContext(services, { sql, principal, now: services.now() })
  return { ...context, dictionaries: services.dictionaries.texts, ...(rules && { rules }) }
}

/**
 * The same for a call that adds or sends and declares `withIdempotencyKey`: repeated under its `Idempotency-Key` it changes nothing and gets the first
 * answer. @param content what the call says, where its body does not
 */
export function runIdempotent<T>(
  services: ResourceServices,
  request: FastifyRequest,
  work: (context: Context, changes: RowChange[]) => Promise<Result<T>>,
  content?: string,
): Promise<Result<T>> {
  const idempotency = { ...services, request, ...(content !== undefined && { content }) }
  return run(services, request, (context, changes) =>
    answerIdempotent(context.sql, idempotency, () => work(context, changes)),
  )
}
