import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { isMoved, IS_TRANSFER, STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { CARD_KIND } from '#contract/areas/training/train-card-values.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { openCard } from '#server/training/open-card.ts'
import { recountStudent } from '#server/training/recount.ts'
import { HOURS_REACHED, REQUIRED_HOURS, YEAR_HOURS } from '#server/training/required-hours.ts'
import { NOT_ON_POST, TRAIN_STATE } from '#server/training/train-state.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'
import { licenseStateOfStudent } from './license-state.ts'
import { requireEntryDate } from './require-entry-date.ts'
import { studentSteps } from './student-steps.ts'

const KNOWN_AS_LEFT = '该证件号码已登记为离职人员，可办理重新入职！'

/** Students; whether they are trained follows from steps. Source: SCREEN-04. */
export const students = defineResource(student, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    licenseState: {
      label: '证照',
      type: 'text',
      text: { dictionary: 'student_license_state' },
      expression: licenseStateOfStudent(),
    },
    yearHours: { label: '本年学时', type: 'decimal', expression: YEAR_HOURS },
    requiredHours: { label: '应修学时', type: 'decimal', expression: REQUIRED_HOURS },
    hoursReached: { label: '达标', type: 'text', expression: HOURS_REACHED },
    trainState: { label: '三级教育', type: 'text', text: { dictionary: 'card_status' }, expression: TRAIN_STATE },
    notOnPost: NOT_ON_POST,
  },
  placedBy: 'orgId',
  importExamples: { realname: '张建国', postName: '常减压操作工' },
  async beforeWrite(context, draft) {
    requireEntryDate(context, draft.values.entryDate)
    await refuseKnownAsLeft(context, draft)
  },
  async afterWrite(context, draft) {
    await recountAnew(context, draft)
    await teachAgain(context, draft)
  },
  // Only a student who was entered by mistake is deleted: one that other records refer to stays.
  beforeDelete: (context, rows) => refuseReferred(context, student, rows),
  steps: studentSteps,
})

/** Hours of the year count from the day of entry on, by the rule for whom somebody is trained as. */
async function recountAnew(context: Context, { id, before, values }: Draft<typeof student>): Promise<void> {
  const isChanged = (key: 'entryDate' | 'trainObject') => values[key] !== undefined && values[key] !== before?.[key]
  if (before !== null && (isChanged('entryDate') || isChanged('trainObject'))) await recountStudent(context, id)
}

/** Another organisation or other work is a change of post where the form was answered so. */
async function teachAgain(context: Context, { id, before, values, others }: Draft<typeof student>): Promise<void> {
  if (before === null || others.asTransfer !== IS_TRANSFER.yes || !isMoved(before, { ...before, ...values })) return
  const changes = await openCard(context, { studentId: id, kind: CARD_KIND.transfer, reason: '转岗' })
  context.alsoChanged?.push(...changes)
}

/** A student who comes back goes on with the file that is there. */
async function refuseKnownAsLeft({ sql, principal }: Context, { id, values }: Draft<typeof student>): Promise<void> {
  const { idCard } = values
  if (typeof idCard !== 'string') return
  const { rows } = await raw`select from ${raw.table(student.table)} where tenant_id = ${principal.tenantId}
    and id_card = ${idCard} and status = ${STUDENT_STATUS.left} and id <> ${id} limit 1`.execute(sql)
  if (rows.length > 0) throw refused(KNOWN_AS_LEFT)
}
