import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeList, describeParameter } from '#server/engine/resource/describe.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { runReadOnly, run, type ResourceServices } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { moveRow, type Move } from './move-row.ts'
import { siblingSort, treeOfEntity, type TreeFacts } from '#server/engine/resource/tree-of.ts'
import { childrenOf, rootPage, searchTree } from './tree-reads.ts'

const LONGEST_KEYWORD = 100
const MOST_MOVED = 200
const MOVED = '移动成功！'

/** Level by level, by search, and where rows are put: `rootList`, `childList`, `childListBatch`, `treeList`, `move`; nothing for a resource whose rows form no tree. */
export function registerTree(api: Api, services: ResourceServices, resource: Resource): void {
  const tree = treeOfEntity(resource.entity)
  if (tree === null) return
  registerLevels(api, services, resource, tree)
  registerSearch(api, services, resource, tree)
  if (resource.entity.offers.includes('edit')) registerMove(api, services, resource, tree)
}

function registerLevels(api: Api, services: ResourceServices, resource: Resource, tree: TreeFacts): void {
  const { entity, columns, hooks } = resource
  const config = accessTo(entity, 'list')
  api.get(`${entity.path}/rootList`, { config, schema: describeList(columns) }, async (request) => {
    const parameters = request.query as Parameters
    const query = readListQuery(parameters, columns, siblingSort(resource, tree))
    const page = await runReadOnly(services, request, (context) =>
      rootPage(context, resource, tree, query, hooks.filter?.(parameters, context) ?? []),
    )
    return ok(page)
  })
  api.get(`${entity.path}/childList`, { config, schema: describeParameter('pid', '上级编号') }, async (request) => {
    const pid = oneId((request.query as Parameters)['pid'], 'pid')
    const children = await runReadOnly(services, request, (context) => childrenOf(context, resource, tree, [pid]))
    return ok(children.get(pid)!)
  })
  const several = describeParameter('parentIds', '上级编号，以逗号分隔')
  api.get(`${entity.path}/childListBatch`, { config, schema: several }, async (request) => {
    const parentIds = idsOf((request.query as Parameters)['parentIds'])
    const children = await runReadOnly(services, request, (context) => childrenOf(context, resource, tree, parentIds))
    return ok(Object.fromEntries(children))
  })
}

function registerSearch(api: Api, services: ResourceServices, resource: Resource, tree: TreeFacts): void {
  const { entity, columns } = resource
  const options = { config: accessTo(entity, 'list'), schema: describeList(columns, { keyword: '名称中的文字' }) }
  api.get(`${entity.path}/treeList`, options, async (request) => {
    const parameters = request.query as Parameters
    const { keyword = '' } = parameters
    if (typeof keyword !== 'string' || keyword.length > LONGEST_KEYWORD || keyword.includes('\0'))
      throw badInput('查询文字不正确')
    const { tests } = readListQuery(parameters, columns)
    const question = { keyword: keyword.trim(), tests }
    return ok(await runReadOnly(services, request, (context) => searchTree(context, resource, tree, question)))
  })
}

/** `GET …/moveWarning?ids=&parentId=`: what follows when these rows are put below another one; null where nothing does, or where they only change places among siblings. */
function registerMoveWarning(api: Api, services: ResourceServices, resource: Resource, tree: TreeFacts): void {
  const { entity, hooks } = resource
  const schema = { querystring: z.object({ ids: z.string(), parentId: z._default(z.string(), '') }) }
  api.get(`${entity.path}/moveWarning`, { config: accessTo(entity, 'edit'), schema }, async (request) => {
    const { ids: given, parentId } = request.query
    const ids = idsOf(given)
    if (ids.length > MOST_MOVED) throw badInput(`一次最多移动 ${MOST_MOVED} 条`)
    const warning = await runReadOnly(services, request, async (context) => {
      await requireVisibleRows(context, resource, ids)
      const moved = await elsewhere(context, resource, tree, { ids, parentId: parentId || null })
      return moved.length === 0 || hooks.moveWarning === undefined ? null : hooks.moveWarning(context, moved)
    })
    return ok(warning)
  })
}

/** Those of the rows that stand below another one now. */
async function elsewhere(
  { sql }: Context,
  { entity }: Resource,
  { parentColumn }: TreeFacts,
  { ids, parentId }: { ids: readonly string[]; parentId: string | null },
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select id from ${raw.table(entity.table)} where id = any(${ids})
    and nullif(${raw.ref(parentColumn)}, '') is distinct from ${parentId} order by id`.execute(sql)
  return rows.map(({ id }) => id)
}

const place = z.object({
  id: z.string('缺少参数 id').check(z.minLength(1, '缺少参数 id')),
  ids: z.optional(
    z.array(z.string()).check(z.minLength(1, '缺少参数 id'), z.maxLength(MOST_MOVED, `一次最多移动 ${MOST_MOVED} 条`)),
  ),
  parentId: z._default(z.nullable(z.string()), null),
  beforeId: z._default(z.nullable(z.string()), null),
  version: z.optional(z.nullable(z.union([z.number(), z.string()]))),
})

function registerMove(api: Api, services: ResourceServices, resource: Resource, tree: TreeFacts): void {
  const { entity } = resource
  registerMoveWarning(api, services, resource, tree)
  const options = { config: accessTo(entity, 'edit'), schema: { body: place } }
  api.put(`${entity.path}/move`, options, async (request) => {
    const { id, ids = [id], parentId, beforeId, version } = request.body
    const to = { parentId: parentId || null, beforeId: beforeId || null }
    const moves: Move[] = ids.map((one) => ({ id: one, ...to, version: one === id ? version : undefined }))
    await run(services, request, async (context, changes) => {
      for (const move of moves) changes.push(...(await moveRow(context, resource, tree, move)))
    })
    return ok(MOVED, MOVED)
  })
}
