import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { countBelow } from '#server/engine/organisation/count-below.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { isTrainedIn, yearOf } from '#server/training/trained-in.ts'
import { seenOrganisations } from './org-seen.ts'

const COMPANY = '1'
const OVER: readonly string[] = [HAZARD_STATUS.closed, HAZARD_STATUS.rejected]

const key = z.optional(z.string().check(z.maxLength(32)))
const querystring = z.object({
  orgId: key,
  enterpriseId: key,
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/, '年份不正确'))),
})
type Asked = z.infer<typeof querystring>

/** What an organisation looks like, with all that is below it. */
type Portrait = {
  orgId: string
  orgName: string
  orgCode: string
  /** Students who are on the books. */
  staffCount: number
  /** Those of them who learnt with success in the year. */
  trainedCount: number
  /** Percent with one decimal; 0 where nobody is on the books. */
  trainRate: number
  /** Mean score of what was learnt there in the year; 0 without one. */
  avgScore: number
  hazardOpen: number
  deviceCount: number
  riskLevel: string | null
}

/** `GET …/sysBasePortraitList`: the companies, or one organisation (or that of an enterprise) and what is directly below it. Source: API-068, domain part 3 and R1. */
export function registerPortraits(api: Api, services: EngineServices): void {
  const options = { config: accessTo(student, 'list'), schema: { querystring } }
  api.get('/user/enterprise/org/sysBasePortraitList', options, async (request) =>
    ok(await runQuery(services, request, (context) => portraits(context, request.query))),
  )
}

async function portraits(context: Context, asked: Asked): Promise<Portrait[]> {
  const period = yearOf(asked.year === undefined ? yearInChina(context.now) : Number(asked.year))
  const isActive = raw`r.status = ${STUDENT_STATUS.active}`
  const scored = raw`select avg(r.score) from ${raw.table(studyRecord.table)} r join sys_depart d on d.id = r.org_id
    where r.tenant_id = t.tenant_id and d.tenant_id = t.tenant_id and starts_with(d.org_code, t.org_code)
      and r.start_time >= ${period.from} and r.start_time < ${period.until}`
  const { rows } = await raw<Portrait>`select p.*,
      coalesce(round(p."trainedCount" * 100.0 / nullif(p."staffCount", 0), 1), 0)::float as "trainRate"
    from (select t.id as "orgId", t.depart_name as "orgName", t.org_code as "orgCode", t.risk_level as "riskLevel",
      ${countBelow(student.table, isActive)} as "staffCount",
      ${countBelow(student.table, raw`${isActive} and ${isTrainedIn(raw`r.id`, period)}`)} as "trainedCount",
      coalesce(round((${scored}), 1), 0)::float as "avgScore",
      ${countBelow(hazard.table, raw`r.status <> all(${[...OVER]})`)} as "hazardOpen",
      ${countBelow(equipment.table, raw`true`)} as "deviceCount"
    from sys_depart t where ${await seenOrganisations(context, student)} and ${which(asked)}) p
    order by p."orgCode"`.execute(context.sql)
  await addTexts(context, rows, [context.resources.named('department').columns.get('riskLevel')!])
  return rows
}

function which({ orgId, enterpriseId }: Asked): RawBuilder<SqlBool> {
  if (orgId === undefined && enterpriseId === undefined) return raw<SqlBool>`t.org_category = ${COMPANY}`
  const root = raw`(select e.depart_id from ${raw.table(enterprise.table)} e where e.id = ${enterpriseId ?? null})`
  const place = orgId === undefined ? root : raw`${orgId}::text`
  return raw<SqlBool>`(t.id = ${place} or t.parent_id = ${place})`
}

const CHINA_MS = 8 * 3_600_000
const yearInChina = (now: number) => new Date(now + CHINA_MS).getUTCFullYear()
