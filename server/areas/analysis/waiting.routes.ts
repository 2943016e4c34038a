import { sql as raw, type RawBuilder } from 'kysely'
import { AREAS } from '#contract/areas.ts'
import { WAITING_PATH, waitKey, waitingSchema, type WaitingAnswer } from '#contract/areas/analysis/waiting.ts'
import type { Area } from '#contract/define-area.ts'
import type { WaitFact } from '#contract/define-page.ts'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { maySee } from '#server/figures/seen-rows.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const WAITS: ReadonlyMap<string, WaitFact> = new Map(
  (AREAS as readonly Area[]).flatMap(({ pages }) =>
    pages.flatMap(({ waits = [] }) => waits.map((wait) => [waitKey(wait), wait] as const)),
  ),
)

/** `GET …/waiting`: what the lists would count, in one statement. Lists that do more than list rows of an entity are left out; who asks counts those there. */
export function registerWaiting(api: Api, services: EngineServices): void {
  const config = { access: 'signedIn', answer: waitingSchema } as const
  api.get(WAITING_PATH, { config }, async (request, reply) =>
    ok(
      await runQuery(services, request, async (context) => {
        void reply.header('x-as-of', String(context.now))
        return waitingOf(context)
      }),
    ),
  )
}

async function waitingOf(context: Context): Promise<WaitingAnswer> {
  const resources = new Map(context.resources.all.map((resource) => [`${resource.entity.path}/list`, resource]))
  const seen = [...WAITS.values()].flatMap((wait) => {
    const resource = resources.get(wait.list)
    return resource !== undefined && maySee(context, resource.entity) ? [{ wait, resource }] : []
  })
  if (seen.length === 0) return []
  const counts: RawBuilder<unknown>[] = []
  for (const [at, { wait, resource }] of seen.entries())
    counts.push(raw`(${await countOf(context, resource, wait)})::integer as ${raw.id(`c${at}`)}`)
  const { rows } = await raw<Record<string, number>>`select ${raw.join(counts)}`.execute(context.sql)
  return seen.map(({ wait: { list, filters } }, at) => ({ list, filters, total: rows[0]![`c${at}`]! }))
}

/** The conditions of the list. */
async function countOf(context: Context, resource: Resource, { filters }: WaitFact): Promise<RawBuilder<unknown>> {
  const { tests } = readListQuery(filters, seenBy(context.principal, resource).columns)
  const extra = resource.hooks.filter?.(filters, context) ?? []
  const where = allOf([...(await visibleTo(context, resource, 'list')), ...tests.map(conditionOf), ...extra])
  return raw`select count(*) ${fromWhere(resource, where)}`
}
