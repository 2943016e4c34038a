import { sql as raw, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { ok, refuse } from '#server/http/answer.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import { branchOf } from '#server/rights/trees.ts'
import { readAs, type Administration } from '#server/engine/platform/administration.ts'
import {
  allDepartments,
  departmentIdTree,
  departmentLevel,
  departmentNode,
  departmentRecord,
  departmentTree,
  givableTree,
  visibleDepartments,
  type DepartmentRow,
} from './department-queries.ts'

const NOTHING_FOUND = '未查询匹配数据！' // contract §5.3
/** Who picks people picks departments. */
export const READING = {
  access: { permission: ['system:depart:list', 'system:user:list', 'system:user:add', 'system:user:edit'] },
} as const
const SUPERIOR = 2

/** Departments as trees, levels and search results. Source: API-044…046, API-048, contract §5.3. */
export function registerDepartmentReads(api: Api, administration: Administration): void {
  const trees = { queryTreeList: departmentTree, queryIdTree: departmentIdTree }
  const some = z.object({ ids: z.optional(z.string()), givable: z.optional(z.string()) })
  for (const [name, toTree] of Object.entries(trees)) {
    api.get(
      `/sys/sysDepart/${name}`,
      { config: READING, schema: { querystring: some } },
      async ({ principal, query }) => {
        if (name === 'queryTreeList' && query.givable === '1') {
          return ok(await readAs(administration, principal, givableTree))
        }
        const rows = await readAs(administration, principal, visibleDepartments)
        const ids = idsOf(query.ids)
        return ok(toTree(ids.length === 0 ? rows : rows.filter((row) => ids.includes(row.id))))
      },
    )
  }
  registerLevel(api, administration)
  registerSearch(api, administration)
  api.get(
    '/sys/sysDepart/listAll',
    { config: READING, schema: { querystring: z.object({ id: z.optional(z.string()) }) } },
    async ({ principal, query }) => {
      const ids = idsOf(query.id)
      const rows = await readAs(administration, principal, visibleDepartments)
      return ok(rows.filter((row) => ids.length === 0 || ids.includes(row.id)).map(departmentRecord))
    },
  )
  api.get('/sys/sysDepart/queryMyDeptTreeList', { config: { access: 'signedIn' } }, async ({ principal }) => {
    const { identity, rows } = await readAs(administration, principal, departmentsInCharge)
    // The message carries the identity: "2" a superior with the departments in charge, "1" everybody else.
    if (identity !== SUPERIOR) return ok(null, '1')
    return ok(departmentTree(rows), String(SUPERIOR))
  })
}

function registerLevel(api: Api, administration: Administration): void {
  const level = z.object({
    pid: z.optional(z.string()),
    ids: z.optional(z.string()),
    primaryKey: z.optional(z.string()),
    departIds: z.optional(z.string()),
    name: z.optional(z.string().check(z.maxLength(100))),
  })
  const keys: Partial<Record<string, 'id' | 'org_code'>> = { id: 'id', orgCode: 'org_code', org_code: 'org_code' }
  // Posts are departments of a category of their own, so the level with posts is the level. Source: upstream 3.9.
  for (const path of ['queryDepartTreeSync', 'queryDepartAndPostTreeSync']) {
    api.get(
      `/sys/sysDepart/${path}`,
      { config: READING, schema: { querystring: level } },
      async ({ principal, query: { pid = '', ids: list, primaryKey = 'id', departIds, name = '' } }) => {
        const by = keys[primaryKey || 'id']
        if (by === undefined) throw badInput('primaryKey 只能是 id 或 orgCode')
        const ids = idsOf(list || departIds)
        const rows = await readAs(administration, principal, visibleDepartments)
        if (name !== '') return ok(named(rows, name))
        const wanted = ids.length > 0 ? { ids, by } : { pid: pid === '' || pid === '0' ? null : pid }
        return ok(departmentLevel(rows, wanted))
      },
    )
  }
}

function registerSearch(api: Api, administration: Administration): void {
  const search = z.object({
    keyWord: z.optional(z.string()),
    orgCategory: z.optional(z.string()),
    departIds: z.optional(z.string()),
    myDeptSearch: z.optional(z.string()),
  })
  api.get(
    '/sys/sysDepart/searchBy',
    { config: READING, schema: { querystring: search } },
    async ({ principal, query }) => {
      const keyWord = (query.keyWord ?? '').replace(/^\*+|\*+$/g, '').toLowerCase()
      const categories = idsOf(query.orgCategory)
      const ids = idsOf(query.departIds)
      const rows = await readAs(administration, principal, async (context) =>
        query.myDeptSearch === '1' ? (await departmentsInCharge(context)).rows : visibleDepartments(context),
      )
      const found = rows.filter(
        (row) =>
          row.depart_name.toLowerCase().includes(keyWord) &&
          (categories.length === 0 || categories.includes(row.org_category)) &&
          (ids.length === 0 || ids.includes(row.id)),
      )
      if (found.length === 0) return refuse(NOTHING_FOUND, 0)
      return ok(nodesOf(found, rows))
    },
  )
}

function named(rows: readonly DepartmentRow[], name: string) {
  return nodesOf(
    rows.filter((row) => row.depart_name.toLowerCase().includes(name.toLowerCase())),
    rows,
  )
}

/** Some departments side by side; a leaf is what nothing of them all hangs below. */
function nodesOf(found: readonly DepartmentRow[], all: readonly DepartmentRow[]) {
  const parents = new Set(all.map((row) => row.parent_id))
  return found.map((row) => departmentNode(row, [], !parents.has(row.id)))
}

/** The departments a superior is in charge of, with everything below them. */
async function departmentsInCharge({ sql, principal }: Context) {
  const { rows: people } = await raw<{ identity: number; ids: string | null; member: SqlBool }>`
    select user_identity as identity, depart_ids as ids from sys_user where id = ${principal.userId}`.execute(sql)
  const identity = people[0]?.identity ?? 1
  const all = await allDepartments(sql)
  const ids = new Set(idsOf(people[0]?.ids).flatMap((id) => branchOf(all, id)))
  return { identity, rows: identity === SUPERIOR ? all.filter((row) => ids.has(row.id)) : [] }
}
