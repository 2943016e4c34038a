import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { accessTo } from '#server/engine/access-to.ts'
import type { Context } from '#server/engine/resource.ts'
import { runReadOnly } from '#server/engine/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'
import { seenOrganisations } from './org-seen.ts'

const COMPANY = '1'
const OPEN_HAZARDS = ['1', '2', '3', '8', '4', '7']

const querystring = z.object({
  orgId: z.optional(z.string().check(z.maxLength(32))),
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/, '年份不正确'))),
})

/** What an organisation looks like, with all that is below it. */
interface Portrait {
  orgId: string
  orgName: string
  orgCode: string
  staffCount: number
  deviceCount: number
  hazardOpen: number
}

/** `GET …/sysBasePortraitList`: the companies, or one organisation and what is directly below it. Source: API-068, domain part 3. */
export function registerPortraits(api: Api, services: Services): void {
  const options = { config: accessTo(student, 'list'), schema: { querystring } }
  api.get('/user/enterprise/org/sysBasePortraitList', options, async (request) => {
    const rows = await runReadOnly(services, request, (context) => portraits(context, request.query.orgId))
    return ok(rows.map((row) => ({ ...row, ...NOT_RECORDED })))
  })
}

/** Nothing stores these yet. */
const NOT_RECORDED = { trainedCount: 0, trainRate: 0, avgScore: 0, drillCount: 0 }

async function portraits(context: Context, orgId: string | undefined): Promise<Portrait[]> {
  const asked =
    orgId === undefined ? raw`t.org_category = ${COMPANY}` : raw`(t.id = ${orgId} or t.parent_id = ${orgId})`
  const { rows } = await raw<Portrait>`
    select t.id as "orgId", t.depart_name as "orgName", t.org_code as "orgCode",
      ${countBelow(student.table, raw`r.status = ${STUDENT_STATUS.active}`)} as "staffCount",
      ${countBelow(equipment.table, raw`true`)} as "deviceCount",
      ${countBelow(hazard.table, raw`r.status = any(${OPEN_HAZARDS})`)} as "hazardOpen"
    from sys_depart t where ${await seenOrganisations(context, student)} and ${asked} order by t.org_code`.execute(
    context.sql,
  )
  return rows
}

/** Rows of a department and of what is below it. */
function countBelow(table: string, which: ReturnType<typeof raw>) {
  return raw`(select count(*)::integer from ${raw.table(table)} r join sys_depart d on d.id = r.org_id
    where r.tenant_id = t.tenant_id and d.tenant_id = t.tenant_id and starts_with(d.org_code, t.org_code) and ${which})`
}
