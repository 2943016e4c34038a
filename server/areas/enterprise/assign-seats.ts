import { sql as raw, type SqlBool } from 'kysely'
import { GRANT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import type { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { idsOf } from '#server/http/ids.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { ENTERPRISE_OF_STUDENT, lockGrants, seatStudents } from '#server/training/package-seats.ts'

/** 分配席位 of a grant: its row is held. Source: domain part 3. */
export const assign: ActionWork<typeof packageGrant> = async (context, { rows, values }) => {
  const { id, before, tenantId } = rows[0]!
  const studentIds = idsOf(values['studentIds'])
  await requireVisibleRows(context, context.resources.named('student'), studentIds)
  for (const { realname, status, enterpriseId } of await studentsOf(context, studentIds)) {
    if (enterpriseId !== before.enterpriseId) throw refused(`“${realname}”不是该企业的学员，不能分配席位！`)
    if (status !== STUDENT_STATUS.active) throw refused(`“${realname}”不是在册学员，不能分配席位！`)
  }
  const { seated, changes } = await seatStudents(context, { tenantId, grantIds: [id], studentIds })
  return { message: told(seated.length, studentIds.length), changes, recorded: { studentIds: seated } }
}

/** 分配课程包 of students: each gets a seat of their enterprise, of the grant that ends last. Source: SCREEN-27, domain part 3. */
export const assignPackage: ActionWork<typeof student> = async (context, { rows, values }) => {
  const tenantId = rows[0]!.tenantId
  const packageId = String(values['packageId'])
  const studentIds = rows.map(({ id }) => id)
  const students = await studentsOf(context, studentIds)
  const changes: RowChange[] = []
  const seated: string[] = []
  // In one order for everybody, so that two people do not wait for each other.
  for (const enterpriseId of [...new Set(students.map((one) => one.enterpriseId))].toSorted(byText)) {
    const own = students.filter((one) => one.enterpriseId === enterpriseId)
    const grantIds = await lockGrants(
      context.sql,
      raw<SqlBool>`g.tenant_id = ${tenantId} and g.enterprise_id = ${enterpriseId} and g.package_id = ${packageId} and g.status = ${GRANT_STATUS.running}`,
    )
    if (grantIds.length === 0) throw refused(`“${own[0]!.realname}”所在企业没有该课程包生效中的授权！`)
    const outcome = await seatStudents(context, { tenantId, grantIds, studentIds: own.map(({ id }) => id) })
    seated.push(...outcome.seated)
    changes.push(...outcome.changes)
  }
  const leftOut = studentIds.filter((id) => !seated.includes(id))
  return { message: told(seated.length, studentIds.length), changes, leftOut, recorded: { packageId } }
}

const byText = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : 1)

function told(seated: number, all: number): string {
  return seated === all ? `已分配 ${seated} 个席位` : `已分配 ${seated} 个席位，${all - seated} 人已有席位`
}

interface Seatable {
  id: string
  realname: string
  status: string
  enterpriseId: string | null
}

/** @throws ApiError 404 when one of them is not there */
async function studentsOf({ sql }: Context, ids: readonly string[]): Promise<Seatable[]> {
  const { rows } = await raw<Seatable>`select s.id, s.realname, s.status, ${ENTERPRISE_OF_STUDENT} as "enterpriseId"
    from ${raw.table(student.table)} s where s.id = any(${[...ids]}) order by array_position(${[...ids]}::text[], s.id::text)`.execute(
    sql,
  )
  if (rows.length < ids.length) throw missing()
  return rows
}
