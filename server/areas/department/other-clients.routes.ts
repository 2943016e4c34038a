import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import { readAs, type Administration } from '#server/engine/platform/administration.ts'
import { POST } from './organisation-kind.ts'
import { READING } from './department.routes.ts'
import { departmentRecord, visibleDepartments, type DepartmentRow } from './department-queries.ts'

const text = z._default(z.string().check(z.maxLength(65_000)), '')

/** What the forms of upstream 3.9 ask about departments: the posts below them, and what is above them. */
export function registerOtherClientsDepartments(api: Api, administration: Administration): void {
  const posts = { config: READING, schema: { querystring: z.object({ depIds: text }) } }
  api.get('/sys/sysDepart/getDepPostIdByDepId', posts, async ({ principal, query: { depIds } }) => {
    const ids = idsOf(depIds)
    const rows = await readAs(administration, principal, visibleDepartments)
    return ok(postsBelow(rows, ids).join(','))
  })
  const above = { config: READING, schema: { querystring: z.object({ departId: text, orgCode: text }) } }
  api.get('/sys/sysDepart/queryAllParentId', above, async ({ principal, query: { departId, orgCode } }) => {
    const [ids, codes] = [idsOf(departId), idsOf(orgCode)]
    if (ids.length === 0 && codes.length === 0) throw badInput('departId 和 orgCode 不能都为空！')
    const rows = await readAs(administration, principal, visibleDepartments)
    const by = ids.length > 0 ? 'id' : 'org_code'
    const asked = ids.length > 0 ? ids : codes
    return ok(Object.fromEntries(asked.map((key) => [key, pathTo(rows, (row) => row[by] === key)])))
  })
  // Ranks that report to each other are not here: nothing stands above a post, and no other post can be chosen for it.
  for (const name of ['getRankRelation', 'getPositionByDepartId']) {
    api.get(`/sys/sysDepart/${name}`, { config: READING }, () => ok([]))
  }
}

function postsBelow(rows: readonly DepartmentRow[], ids: readonly string[]): string[] {
  const heads = rows.filter((row) => ids.includes(row.id))
  return rows
    .filter((row) => row.org_category === POST)
    .filter((row) => heads.some((head) => head.tenant_id === row.tenant_id && row.org_code.startsWith(head.org_code)))
    .map((row) => row.id)
}

/** From the highest that may be seen down to the one that is meant, itself included; nothing for one that may not be seen. */
function pathTo(rows: readonly DepartmentRow[], isMeant: (row: DepartmentRow) => boolean) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const path: DepartmentRow[] = []
  for (let row = rows.find(isMeant); row !== undefined && !path.includes(row); row = byId.get(row.parent_id ?? '')) {
    path.unshift(row)
  }
  return {
    parentIds: path.map((row) => row.id),
    parentMap: Object.fromEntries(path.map((row) => [row.id, departmentRecord(row)])),
  }
}
