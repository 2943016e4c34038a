import { sql as raw, type RawBuilder } from 'kysely'
import type { BranchCounts } from '#contract/wire/branch-counts.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { branchesOf, type BranchFilter } from '#server/engine/query/branch.ts'
import { allOf, columnRef, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from './rows.ts'
import { runQuery, type ResourceServices } from '#server/engine/resource/run.ts'

/** `GET …/branchCounts`: how many rows of the list hang on each node of a tree or on what is below it, for entities whose list is asked by branches. */
export function registerBranchCounts(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, columns, hooks } = resource
  const branches = branchFiltersOf(resource)
  if (branches.size === 0) return
  const more = { by: `树的查询参数：${[...branches.keys()].join('、')}`, ids: '节点编号，以逗号分隔' }
  const options = { config: accessTo(entity, 'list'), schema: describeList(columns, more) }
  api.get(`${entity.path}/branchCounts`, options, async (request) => {
    const { by, ids, ...parameters } = request.query as Parameters
    const branch = branches.get(String(by))
    if (branch === undefined) throw badInput('参数 by 不正确')
    const nodes = idsOf(ids)
    const { [String(by)]: _chosen, ...others } = parameters
    const { tests } = readListQuery(others, columns)
    const counts = await runQuery(services, request, async (context) => {
      const conditions = [
        ...(await visibleTo(context, resource, 'list')),
        ...tests.map(conditionOf),
        ...(hooks.filter?.(others, context) ?? []),
      ]
      return countsOf(context, branch, nodes, fromWhere(resource, allOf(conditions)))
    })
    return ok(counts)
  })
}

/** @param listed `from … where …` of the rows that count */
async function countsOf(
  { sql }: Context,
  { tree, places }: BranchFilter,
  nodes: readonly string[],
  listed: RawBuilder<unknown>,
): Promise<BranchCounts> {
  const { rows } = await raw<{ top: string; count: number }>`
    with listed as (select ${rowRef('id')} as row ${listed})
    select b.top, count(distinct p.row)::integer as count from (${branchesOf(tree, nodes)}) as b
    join (${places}) as p on p.node = b.node join listed on listed.row = p.row group by b.top`.execute(sql)
  return Object.fromEntries(rows.map(({ top, count }) => [top, count]))
}

/** By the parameter of the list that names a node. */
function branchFiltersOf({ entity, columns, hooks }: Resource): Map<string, BranchFilter> {
  const own = [...columns.values()].flatMap(({ key, branch, ...column }) => {
    if (branch === undefined) return []
    const node = columnRef({ key, ...column })
    const places = raw`select ${rowRef('id')} as row, ${node}::text as node from ${raw.table(entity.table)} as t`
    return [[key, { tree: branch, places }] as const]
  })
  return new Map([...own, ...Object.entries(hooks.branches ?? {})])
}
