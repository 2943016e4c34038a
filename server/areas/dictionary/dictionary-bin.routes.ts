import * as z from 'zod/mini'
import { permissionOf } from '#contract/define-entity.ts'
import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { VALUE_AVAILABLE, VALUE_TAKEN } from '#contract/text/texts.ts'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { allOf } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import { idsOf } from '#server/http/ids.ts'
import { sortOf } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly, run, type ResourceServices } from '#server/engine/resource/run.ts'
import { restoreRows } from '#server/engine/bin/restore-rows.ts'
import { deleteRows } from '#server/engine/write/write-rows.ts'
import { isValueTaken } from './item-values.ts'

const BIN = dictionaries.bin!
const DELETING = { access: { permission: permissionOf(dictionary, 'delete') } }

/** The recycle bin of dictionaries by the calls that other clients know, and the check of an item's value while it is typed. Source: contract §6.2. */
export function registerDictionaryBin(api: Api, services: ResourceServices): void {
  api.get(`${dictionary.path}/deleteList`, { config: DELETING }, async (request) =>
    ok(
      await runReadOnly(services, request, async (context) => {
        const where = allOf(await visibleTo(context, BIN, 'list'))
        return select(context, BIN, { where, sort: sortOf(BIN)! })
      }),
    ),
  )
  api.put(`${dictionary.path}/back/:id`, { config: DELETING }, async (request) => {
    const { id } = request.params as { id: string }
    await run(services, request, async (context, changes) => {
      changes.push(...(await orRefused('操作失败!', restoreRows(context, BIN, [id]))))
    })
    return ok('操作成功!', '操作成功!')
  })
  api.delete(`${dictionary.path}/deletePhysic/:id`, { config: DELETING }, async (request) => {
    const { id } = request.params as { id: string }
    await run(services, request, async (context, changes) => {
      changes.push(...(await orRefused('删除失败!', deleteRows(context, BIN, [id], 'list'))))
    })
    return ok('删除成功!', '删除成功!')
  })
  registerBatches(api, services)
  registerItemCheck(api, services)
}

/** The same for several at once. Source: upstream 3.9, `SysDictController`. */
function registerBatches(api: Api, services: ResourceServices): void {
  api.put(
    `${dictionary.path}/putRecycleBin`,
    { config: DELETING, schema: { body: z.looseObject({ ids: z.string() }) } },
    async (request) => {
      await run(services, request, async (context, changes) => {
        changes.push(...(await orRefused('操作失败!', restoreRows(context, BIN, namedIds(request.body)))))
      })
      return ok('操作成功!', '操作成功!')
    },
  )
  api.delete(`${dictionary.path}/deleteRecycleBin`, { config: DELETING }, async (request) => {
    const ids = namedIds(request.query as Parameters)
    await run(services, request, async (context, changes) => {
      changes.push(...(await orRefused('删除失败!', deleteRows(context, BIN, ids, 'list'))))
    })
    return ok('删除成功!', '删除成功!')
  })
}

function namedIds({ ids }: Readonly<Record<string, unknown>>): string[] {
  const named = idsOf(ids)
  if (named.length === 0) throw refused('参数不识别！')
  return named
}

/** Other clients expect their own words for a dictionary that is not in the bin. */
async function orRefused<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? refused(message) : error
  }
}

function registerItemCheck(api: Api, services: ResourceServices): void {
  const permission = (['list', 'add', 'edit'] as const).map((action) => permissionOf(dictionaryItem, action))
  api.get(`${dictionaryItem.path}/dictItemCheck`, { config: { access: { permission } } }, async (request) => {
    const { id, dictId, itemValue } = request.query as Parameters
    if (typeof dictId !== 'string' || typeof itemValue !== 'string' || itemValue === '')
      return ok(null, VALUE_AVAILABLE)
    const item = { id: typeof id === 'string' ? id : '', dictId, itemValue }
    const isTaken = await run(services, request, ({ sql }) => isValueTaken(sql, item))
    return isTaken ? refuse(VALUE_TAKEN) : ok(null, VALUE_AVAILABLE)
  })
}
