import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import { orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'

/** A list and what is asked of it. */
export interface LargeList {
  path: string
  label: string
  /** Name of the question → its parameters. */
  questions: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const sorted = (column: string) => ({ column, order: 'asc' })

export const LISTS: readonly LargeList[] = [
  list(student, {
    status: { status: '1' },
    name: { realname: '*王伟*' },
    reached: { hoursReached: '0' },
    sorted: sorted('entryDate'),
  }),
  list(trainCard, { status: { status: '1' }, sorted: sorted('dueDate') }),
  list(studyRecord, { result: { result: '2' }, name: { studentName: '*王伟*' }, sorted: sorted('score') }),
  list(studentLogin, { result: { result: '0' }, sorted: sorted('logoutTime') }),
  list(certificate, { type: { certType: '2' }, sorted: sorted('expireDate') }),
  list(enterprise, { status: { status: '3' }, name: { name: '*海曜*' }, sorted: sorted('name') }),
  list(department, { name: { departName: '*检修组*' }, sorted: sorted('departName') }),
  list(orgCode, { state: { status: '1' }, sorted: sorted('expireDate') }),
  list(orgPerson, { post: { post: '2' }, sorted: sorted('certExpire') }),
  list(hazard, { status: { status: '2' }, overdue: { overdue: '1' }, sorted: sorted('rectifyDeadline') }),
  list(equipment, { status: { status: '1' }, sn: { sn: '*00777*' }, sorted: sorted('authExpire') }),
]

function list({ path, label }: { path: string; label: string }, questions: LargeList['questions']): LargeList {
  return { path: `/vr${path}/list`, label, questions: { plain: {}, ...questions } }
}
