import { sql as raw, type Transaction } from 'kysely'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import type { Tables } from '#server/db/tables.ts'

/** Somebody who may learn on a device: no telephone, no number of a document. */
export interface RosterEntry {
  studentId: string
  no: string | null
  name: string
}

/** Who is on the books of an organisation and below, by their numbers. */
export async function rosterOf(sql: Transaction<Tables>, tenantId: number, orgId: string): Promise<RosterEntry[]> {
  const { rows } = await raw<RosterEntry>`
    select s.id as "studentId", s.student_no as no, s.realname as name
    from ${raw.table(students.table)} s join sys_depart d on d.id = s.org_id and d.tenant_id = s.tenant_id
      join sys_depart top on top.id = ${orgId} and top.tenant_id = d.tenant_id and starts_with(d.org_code, top.org_code)
    where s.tenant_id = ${tenantId} and s.status = ${STUDENT_STATUS.active} order by s.student_no, s.id`.execute(sql)
  return rows
}
