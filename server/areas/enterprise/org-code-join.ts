import { sql as raw, type Transaction } from 'kysely'
import { orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { fieldFor } from '#contract/checks/chosen-check.ts'
import { readField } from '#contract/kinds/read-field.ts'
import { audit } from '#server/audit/audit.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { wireText } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput, refused } from '#server/http/refusals.ts'

const INVALID = '组织编码无效！'
const EXPIRED = '组织编码已过期！'
const USED_UP = '组织编码使用次数已满！'
const OTHER_NAME = '该证件号码已登记，但姓名不一致，请核对后重试！'

/** What somebody says of themselves. */
export interface Joining {
  code: string
  realname: string
  phone: string
  idType?: string | undefined
  idCard: string
  postName?: string | undefined
}

/** Who joined: nothing that they did not say themselves but their number. */
interface Joined {
  studentId: string
  studentNo: string | null
  isNew: boolean
}

/**
 * Counts a use of a code and makes the student, or neither. The code is held until the transaction ends, so that of many at once no more join
 * than it allows. @param platform work of the platform: a code says whose it is
 */
export async function joinByCode(platform: Context, changes: RowChange[], joining: Joining): Promise<Joined> {
  const { sql, now, principal } = platform
  const code = await usableCode(sql, joining.code, wireText(now).slice(0, 10))
  await setTenant(sql, code.tenantId)
  const context: Context = { ...platform, principal: { ...principal, tenantId: code.tenantId }, recordedAs: 'join' }
  const idCard = documentNumber(joining)
  const known = await knownStudent(context, idCard, joining.realname)
  if (known !== null) return { ...known, isNew: false }
  if (code.usedCount >= code.maxUse) throw refused(USED_UP)
  const { code: _code, ...person } = joining
  const added = await addRow(context, context.resources.named(student.name), {
    ...person,
    idCard,
    orgId: code.orgId,
    employType: code.joinAs,
  })
  changes.push(added, await countUse(context, code))
  const { studentNo } = added.row as { studentNo: string | null }
  return { studentId: added.ids[0]!, studentNo, isNew: true }
}

interface UsableCode {
  id: string
  tenantId: number
  orgId: string
  joinAs: string
  usedCount: number
  maxUse: number
}

async function usableCode(sql: Transaction<Tables>, code: string, today: string): Promise<UsableCode> {
  const { rows } = await raw<UsableCode & { status: number; expireDate: string }>`
    select id, tenant_id as "tenantId", org_id as "orgId", join_as as "joinAs", used_count as "usedCount",
      max_use as "maxUse", status, expire_date::text as "expireDate"
    from ${raw.table(orgCode.table)} where code = ${code} for update`.execute(sql)
  const [found] = rows
  if (found === undefined || found.status !== 1) throw refused(INVALID)
  if (found.expireDate < today) throw refused(EXPIRED)
  return found
}

/** The number as it is kept: without full-width characters and small letters. */
function documentNumber({ idCard, idType }: Joining): string {
  const { fields } = student
  const reading = readField(
    fieldFor(fields.idCard, (key) => (key === 'idType' ? (idType ?? fields.idType.initial) : undefined)),
    idCard,
  )
  if ('problem' in reading) throw badInput(reading.problem)
  return String(reading.value)
}

/** Somebody who joined already is told so; a caller who does not know their name learns nothing of them. Who has left is refused by the students. */
async function knownStudent({ sql, principal }: Context, idCard: string, realname: string) {
  const { rows } = await raw<{ studentId: string; studentNo: string | null; realname: string; status: string }>`
    select id as "studentId", student_no as "studentNo", realname, status from ${raw.table(student.table)}
    where tenant_id = ${principal.tenantId} and id_card = ${idCard}`.execute(sql)
  const [found] = rows
  if (found === undefined) return null
  if (found.realname !== realname.trim()) throw refused(OTHER_NAME)
  return found.status === STUDENT_STATUS.left ? null : { studentId: found.studentId, studentNo: found.studentNo }
}

/** Without a version: an edit of the code meanwhile is not in the way. */
async function countUse({ sql, principal }: Context, { id, tenantId, usedCount }: UsableCode): Promise<RowChange> {
  await raw`update ${raw.table(orgCode.table)} set used_count = used_count + 1 where id = ${id}`.execute(sql)
  const [before, after] = [{ usedCount }, { usedCount: usedCount + 1 }]
  await audit(sql, principal, { entity: orgCode.name, entityId: id, action: 'join', tenantId, before, after })
  return { entity: orgCode.name, action: 'edit', ids: [id], tenantId }
}
