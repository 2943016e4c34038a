import { sql as raw, type Transaction } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { CERT_TYPE } from '#contract/areas/study/certificate.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { badInput } from '#server/http/refusals.ts'
import { newVerifyCode } from './verify-code.ts'

/** What somebody has done. */
export interface Achievement {
  /** A value of `cert_type`. */
  certType: string
  studentId: string
  /** What it says was done, such as the name of a course. */
  title: string
  hours: number | null
  score: number | null
  /** What it is for; one of them. */
  cardId?: string
  grantId?: string
  recordId?: string
}

/** How long a certificate of a course package holds. Source: domain part 4. */
const PACKAGE_MONTHS = 12

/** Makes the certificate of an achievement, on its day; those of earlier cycles stay. @returns what changed @throws ApiError for a student that the tenant has not */
export async function issueCertificate(context: Context, achievement: Achievement): Promise<RowChange> {
  const { sql, now, principal } = context
  const { certType, studentId, title, hours, score, cardId, grantId, recordId } = achievement
  const certificates = context.resources.named('certificate')
  const { rows } = await raw<{ realname: string; orgId: string | null }>`
    select realname, org_id as "orgId" from ${raw.table(student.table)}
    where id = ${studentId} and tenant_id = ${principal.tenantId}`.execute(sql)
  const [who] = rows
  if (who === undefined) throw badInput('学员不存在')
  const today = wireText(now).slice(0, 10)
  return addRow(
    context,
    certificates,
    {},
    {
      title,
      cert_type: certType,
      student_id: studentId,
      student_name: who.realname,
      org_id: who.orgId,
      company: await companyOf(sql, who.orgId),
      hours,
      score,
      issue_date: today,
      expire_date: certType === CERT_TYPE.coursePackage ? monthsAfter(today, PACKAGE_MONTHS) : null,
      verify_code: newVerifyCode(),
      card_id: cardId ?? null,
      grant_id: grantId ?? null,
      record_id: recordId ?? null,
    },
  )
}

/** The name of the nearest company at or above a department. */
async function companyOf(sql: Transaction<Tables>, departmentId: string | null): Promise<string | null> {
  if (departmentId === null) return null
  const { rows } = await raw<{ name: string }>`
    with recursive above as (
      select id, parent_id, depart_name, org_category, 0 as steps from sys_depart where id = ${departmentId}
      union all
      select d.id, d.parent_id, d.depart_name, d.org_category, a.steps + 1 from sys_depart d join above a on d.id = a.parent_id
      where a.steps < 30)
    select depart_name as name from above where org_category = '1' or parent_id is null order by steps limit 1`.execute(
    sql,
  )
  return rows[0]?.name ?? null
}

/** The same day some months later, the last one of a shorter month. @param day `YYYY-MM-DD` */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
