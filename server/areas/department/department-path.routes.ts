import * as z from 'zod/mini'
import { createMemory } from '#server/caches/memory.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'
import { allDepartments, type DepartmentRow } from './department-queries.ts'

/** As long as rights are remembered: a renamed department reads anew after that. */
const REMEMBERED_MS = 3_000
const PATH_SEPARATOR = '/'

const which = z.object({
  orgCode: z.optional(z.string().check(z.maxLength(64))),
  depId: z.optional(z.string().check(z.maxLength(64))),
})

type Outside = Pick<Services, 'database' | 'elapsed' | 'caches'>

/** `总部/生产部/一车间` of a department of one's own tenant, empty for none. Clients of upstream 3.9 ask for every row they show, so it comes from memory. */
export function registerDepartmentPath(api: Api, services: Outside): void {
  const departmentsOf = rememberDepartments(services)
  api.get(
    '/sys/sysDepart/getDepartPathNameByOrgCode',
    { config: { access: 'signedIn' }, schema: { querystring: which } },
    async ({ principal: { tenantId }, query: { orgCode, depId } }) => {
      const rows = await departmentsOf(tenantId)
      const asked = rows.find((row) => (depId ? row.id === depId : row.org_code === orgCode))
      return ok(asked === undefined ? '' : pathOf(asked, rows))
    },
  )
}

function pathOf(asked: DepartmentRow, rows: readonly DepartmentRow[]): string {
  const above = rows.filter((row) => row.tenant_id === asked.tenant_id && asked.org_code.startsWith(row.org_code))
  return above
    .toSorted((a, b) => a.org_code.length - b.org_code.length)
    .map((row) => row.depart_name_abbr || row.depart_name)
    .join(PATH_SEPARATOR)
}

function rememberDepartments({ database, elapsed, caches }: Outside) {
  const memory = createMemory<DepartmentRow[]>({
    name: 'departments',
    title: '部门路径',
    keepMs: REMEMBERED_MS,
    elapsed,
    nameOf: (tenantId) => `租户${tenantId}`,
  })
  caches.add(memory.cache)
  const under = new Map<number, Promise<DepartmentRow[]>>()
  const read = async (tenantId: number): Promise<DepartmentRow[]> => {
    const reading = memory.begin()
    const rows = await database.scope({ tenantId }, allDepartments)
    memory.set(String(tenantId), rows, reading)
    return rows
  }
  return async (tenantId: number): Promise<DepartmentRow[]> => {
    const known = memory.get(String(tenantId))
    if (known !== undefined) return known
    const reading = under.get(tenantId) ?? read(tenantId).finally(() => under.delete(tenantId))
    under.set(tenantId, reading)
    return reading
  }
}
