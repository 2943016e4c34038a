import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { refused } from '#server/http/refusals.ts'
import type { Asked } from './asked.ts'

const NORMAL = '1'
const DEPARTMENTS = raw.table(department.table)
const OWN = { isPlatform: false }

interface Organisation {
  id: string
  name: string
  orgCode: string
  parentId: string
  staffCount: number
}

/** Organisations to choose from, all, those directly below one or those called so, by their initials, too. Source: API-060. */
export async function organisations(
  context: Context,
  { parentId, keyword = '' }: Asked,
): Promise<AnalysisAnswer<'org-list'>> {
  const wanted = keyword.trim().toLowerCase()
  const below = parentId === undefined ? raw`true` : raw`coalesce(t.parent_id, '') = ${parentId}`
  const rows = await withStaff(context, below)
  return rows
    .filter(({ name }) => wanted === '' || name.toLowerCase().includes(wanted) || initialsOf(name).includes(wanted))
    .map(({ name, ...row }) => ({ ...row, orgName: name }))
}

/** Departments below an organisation. Source: API-062. @throws ApiError for an organisation that is not there or not for this person */
export async function departmentsOf(context: Context, { orgId }: Asked): Promise<AnalysisAnswer<'dept-list'>> {
  const { rows } = await raw<{ code: string }>`
    select t.org_code as code ${await seenRows(context, department, OWN)} and t.id = ${orgId}`.execute(context.sql)
  if (rows[0] === undefined) throw refused('未找到对应实体')
  const below = raw`t.id <> ${orgId} and ${isBelow(raw`t.org_code`, raw`${rows[0].code}::text`)}`
  return (await withStaff(context, below)).map(({ id, name, parentId, staffCount }) => ({
    id,
    deptName: name,
    parentId,
    staffCount,
  }))
}

/** With the students on the books there and below whom the person's list shows; those of a department count for each one above it. */
async function withStaff(context: Context, where: RawBuilder<unknown>): Promise<Organisation[]> {
  const { rows } = await raw<Omit<Organisation, 'staffCount'>>`
    select t.id, t.depart_name as name, t.org_code as "orgCode", coalesce(t.parent_id, '') as "parentId"
    ${await seenRows(context, department, OWN)} and ${where} and coalesce(t.status, ${NORMAL}) = ${NORMAL}
    order by t.org_code`.execute(context.sql)
  const staff = await staffOf(context)
  return rows.map((row) => ({ ...row, staffCount: staff.get(row.id) ?? 0 }))
}

/** By organisation. Two statements and no join: from one condition on codes the database expects one organisation, and would add everything up again for each. */
async function staffOf(context: Context): Promise<Map<string, number>> {
  const { rows } = await raw<{ id: string; count: number }>`
    with recursive up as (
      select s.org_id as id, s.n from (select t.org_id, count(*) as n ${await seenRows(context, student, OWN)}
        and t.status = ${STUDENT_STATUS.active} group by t.org_id) s
      union all select d.parent_id, up.n from up join ${DEPARTMENTS} d on d.id = up.id where d.parent_id is not null)
    select id, sum(n)::float8 as count from up group by id`.execute(context.sql)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
