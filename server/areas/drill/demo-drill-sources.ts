import { sql as raw } from 'kysely'
import { caseStep } from '#contract/areas/drill/case-step.entity.ts'
import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { thirdParty } from '#contract/areas/drill/third-party.entity.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'

/** A company that is served. */
export interface Company {
  orgId: string
  students: readonly string[]
}

/** An account of a tenant. */
export interface Staff {
  id: string
  username: string
}

/** A case with what a drill needs of it. */
export interface Script {
  id: string
  form: string
  duration: number
  posts: { id: string; minPerson: number }[]
  steps: { id: string; minute: number; title: string; alarmTitle: string | null; alarmPriority: string | null }[]
}

/** Ids of the partners of a tenant, by their names. */
export async function partnersOf({ sql }: DemoSeeding, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw<{ id: string; name: string }>`
    select id, org_name as name from ${raw.table(thirdParty.table)} where tenant_id = ${tenantId}`.execute(sql)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** A case of the platform by its name. */
export async function scriptOf({ sql }: DemoSeeding, caseName: string): Promise<Script> {
  const { rows } = await raw<Omit<Script, 'posts' | 'steps'> & { postIds: string }>`
    select id, drill_form as form, duration, post_ids as "postIds" from ${raw.table(drillCase.table)}
    where tenant_id = 0 and case_name = ${caseName}`.execute(sql)
  const found = rows[0]!
  const { rows: posts } = await raw<Script['posts'][number]>`select id, min_person as "minPerson"
    from ${raw.table(drillPost.table)} where id = any(${found.postIds.split(',')}) order by sort_no`.execute(sql)
  const { rows: steps } = await raw<Script['steps'][number]>`select id, minute, title,
      alarm_title as "alarmTitle", alarm_priority as "alarmPriority"
    from ${raw.table(caseStep.table)} where case_id = ${found.id} order by minute`.execute(sql)
  return { ...found, posts, steps }
}

/** Companies that are served, with the people who work there. */
export async function companiesOf({ sql }: DemoSeeding, tenantId: number): Promise<Company[]> {
  const { rows } = await raw<Company>`select d.id as "orgId", array(
      select s.id from ${raw.table(student.table)} s join sys_depart o on o.id = s.org_id
      where s.tenant_id = ${tenantId} and s.status = ${STUDENT_STATUS.active} and starts_with(o.org_code, d.org_code)
      order by s.student_no limit 60) as students
    from ${raw.table(enterprise.table)} e join sys_depart d on d.id = e.depart_id
    where e.tenant_id = ${tenantId} and e.status = ${ENTERPRISE_STATUS.normal} order by d.org_code`.execute(sql)
  return rows.filter(({ students }) => students.length > 0)
}

/** People of a tenant who plan and decide. */
export async function staffOf({ sql }: DemoSeeding, tenantId: number): Promise<Staff[]> {
  const { rows } = await raw<Staff>`select u.id, u.username from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = ${tenantId} and u.status = 1 and u.del_flag = 0 and u.username <> 'admin'
    order by u.username limit 6`.execute(sql)
  return rows
}
