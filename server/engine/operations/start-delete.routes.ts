import { sql as raw, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { selectionOf } from '#server/engine/rows/found-rows.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere } from '#server/engine/rows/rows.ts'
import { orderOf } from '#server/engine/query/page-statement.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { startOperation } from '#server/engine/resource/start-operation.ts'

/** Rows one call names. */
const MOST_NAMED = 20_000
/** Rows one call finds; those of a tree are deleted in one step. */
const MOST_FOUND = 100_000
const LONGEST_ID = 64

const bodySchema = z.object({
  ids: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(LONGEST_ID), z.regex(/^[^\0]*$/)))
      .check(z.minLength(1, '请选择一条记录！'), z.maxLength(MOST_NAMED, `一次最多处理 ${MOST_NAMED} 条数据`)),
  ),
  /** All that a list with these parameters shows; as many as the person agreed to. */
  found: z.optional(
    z.object({ parameters: z.record(z.string(), z.unknown()), count: z.int().check(z.positive('没有符合条件的数据')) }),
  ),
})

type Found = NonNullable<z.output<typeof bodySchema>['found']>

/** `POST …/startDelete`: deletes the named rows, or all that a search finds, in the background, row by row. */
export function registerStartDelete(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  if (resource.isBin !== true) services.served.set(entity.name, { resource, services })
  api.post(
    `${entity.path}/startDelete`,
    { config: { ...accessTo(entity, 'deleteBatch'), withIdempotencyKey: true }, schema: { body: bodySchema } },
    (request) => {
      const { ids, found } = request.body
      if ((ids === undefined) === (found === undefined)) throw badInput('请选择一条记录！')
      return startOperation(services, request, resource, async (context) => ({
        kind: 'deleteBatch',
        title: `${resource.isBin === true ? '彻底删除' : '批量删除'}${entity.label}${found === undefined ? '' : '（符合条件的全部）'}`,
        input: { ...found, ...(resource.isBin && { isBin: true }) },
        rows: found === undefined ? named([...new Set(ids)]) : await foundBy(context, resource, found),
      }))
    },
  )
}

function named(ids: readonly string[]): RawBuilder<unknown> {
  return raw`select id from unnest(${ids}::varchar[]) with ordinality as named (id, place) order by place`
}

/** @throws ApiError when they are not as many as the person agreed to */
async function foundBy(
  context: Context,
  resource: Resource,
  { parameters, count }: Found,
): Promise<RawBuilder<unknown>> {
  const { where, sort } = await selectionOf(context, resource, 'list', { parameters, ids: null })
  const source = fromWhere(resource, where)
  const { rows } = await raw<{ id: string }>`select ${rowRef('id')} as id ${source} ${orderOf(sort)}
    limit ${MOST_FOUND + 1}`.execute(context.sql)
  const most = resource.entity.tree === undefined ? MOST_FOUND : MOST_NAMED
  if (rows.length > most) throw refused(`一次最多删除 ${most} 条，请缩小查询范围`)
  if (rows.length !== count) {
    throw refused(`现在有 ${rows.length} 条符合条件，与刚才确认的 ${count} 条不同，请刷新后重新确认`)
  }
  return named(rows.map(({ id }) => id))
}
