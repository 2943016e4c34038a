import { sql as raw } from 'kysely'
import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { StepInput } from '#server/engine/operations/step-job.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { beginOperation } from '#server/jobs/begin-operation.ts'
import { publishToOwner } from '#server/live/publish-to-owner.ts'

const REASON = '企业注销'
const STILL_HERE: readonly string[] = [STUDENT_STATUS.active, STUDENT_STATUS.paused]

/** Students on the books of an enterprise that is given up leave it, in the background and in the name of the user who gives it up. */
export async function letStudentsLeave(
  { sql, principal, now }: Context,
  { tenantId, before }: StepDraft<typeof enterprise>,
): Promise<void> {
  const rows = raw<{ id: string }>`select s.id from sys_depart root
    join sys_depart d on d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code)
    join ${raw.table(student.table)} s on s.org_id = d.id and s.tenant_id = d.tenant_id and s.status = any(${[...STILL_HERE]})
    where root.id = ${before.departId} and root.tenant_id = ${tenantId} order by s.id`
  const { rows: found } = await raw`${rows} limit 1`.execute(sql)
  if (found.length === 0) return
  const { username, realname } = principal
  const body = { leaveDate: wireText(now).slice(0, 10), reason: REASON }
  const input: StepInput = { tenantId, step: 'leave', body, by: { username, realname } }
  const title = `“${before.name}”已注销，为学员办理离职`
  const services = { now: () => now, publishToOwner }
  await beginOperation(sql, services, principal, { kind: 'step', entity: student.name, title, input, rows })
}
