import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import { wechatUser } from '#contract/areas/customer/wechat-user.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { thirdParty } from '#contract/areas/drill/third-party.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { orgApply } from '#contract/areas/enterprise/org-apply.entity.ts'
import { orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import { orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { authLog } from '#contract/areas/equipment/auth-log.entity.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipmentBind } from '#contract/areas/equipment/equipment-bind.entity.ts'
import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { riskPoint } from '#contract/areas/hazard/risk-point.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
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
  list(hazardTask, { status: { status: '0' } }),
  list(riskPoint, { level: { riskLevel: '1' } }),
  list(equipment, {
    status: { status: '3' },
    online: { onlineStatus: '1' },
    sn: { sn: '*00777*' },
    sorted: sorted('authExpire'),
  }),
  list(equipmentOrder, { status: { orderStatus: '1' }, late: { late: '1' }, sorted: sorted('totalAmount') }),
  list(equipmentOutput, { status: { status: '1' } }),
  list(equipmentBind, { status: { status: '1' } }),
  list(stockMove, { type: { moveType: '2' } }),
  list(authLog, { type: { authType: '2' } }),
  list(deviceFault, { open: { isOpen: '1' }, sorted: sorted('lastAt') }),
  list(afterSale, { status: { status: '1' }, overdue: { overdue: '1' } }),
  list(drillPlan, { status: { status: '4' }, sorted: sorted('planDate') }),
  list(thirdParty, {}),
  list(customer, { status: { status: '2' }, name: { customerName: '*海曜*' } }),
  list(customerFeedback, { status: { status: '1' } }),
  list(wechatUser, { subscribe: { subscribe: 'N' } }),
  list(course, { status: { status: '1' } }),
  list(coursePackage, {}),
  list(packageGrant, { status: { status: '2' } }),
  list(packageSeat, {}),
  list(examAttempt, { result: { result: '2' }, sorted: sorted('score') }),
  list(orgApply, { status: { auditStatus: '0' } }),
]

function list({ path, label }: { path: string; label: string }, questions: LargeList['questions']): LargeList {
  return { path: `/vr${path}/list`, label, questions: { plain: {}, ...questions } }
}
