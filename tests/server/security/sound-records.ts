import { daysAfter } from '#contract/entity/aggregates.ts'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { drillClassify } from '#contract/areas/drill/drill-classify.entity.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { checklist } from '#contract/areas/hazard/checklist.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { FILL_CLASS } from '#contract/areas/fill-rule/fill-classes.ts'
import type { Entity } from '#contract/define-entity.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { OURS, ownerOf, type Everything } from './everything.ts'
import { rowId } from './plant.ts'

const TODAY = new Date().toISOString().slice(0, 10)

/** Values that have to be more than a word. */
export const SOUND: Partial<Record<string, Record<string, string>>> = {
  afterSale: {
    equipmentId: rowId(equipment, OURS),
    description: '开机后左屏没有画面，重启无效。',
    contactPhone: '13000000106',
  },
  address: { code: '980000' },
  businessResult: { resultNo: '' },
  checkRule: { ruleJson: '[{"digits":"*","pattern":".+","message":"不对"}]' },
  coursePackage: { industry: '' },
  course: {
    classifyId: rowId(courseClassify, OURS),
    labelIds: '',
    courseType: '1',
    trainLevel: '1',
    industries: '1,2',
    resourceUrl: '',
    appId: 'andun.vr',
    duration: '45',
    creditHours: '1',
    versionNo: '1.0.0',
  },
  courseClassify: { pid: '' },
  courseLabel: { color: '#0958d9' },
  courseQuestion: { courseId: rowId(course, OURS), type: '3', answer: '对', analysis: '', difficulty: '1' },
  dataSource: {
    dbType: '6',
    dbDriver: 'org.postgresql.Driver',
    dbUrl: 'jdbc:postgresql://127.0.0.1:9/plant',
    dbName: 'plant',
    dbPassword: 'Reader-1',
  },
  enterprise: { industry: '1', creditCode: '91990000MA00001011', safetyPhone: '13000000101' },
  depot: { keeper: '', keeperPhone: '13000000106' },
  customer: { phone: '13000000109', manager: '', creditCode: '' },
  customerFeedback: {
    enterpriseId: rowId(enterprise, OURS),
    customerId: rowId(customer, OURS),
    content: '课程字幕太小。',
    contactPhone: '13000000111',
  },
  drillCase: { classifyId: rowId(drillClassify, OURS), postIds: rowId(drillPost, OURS) },
  drillClassify: { pid: '' },
  drillPlan: { planDate: TODAY, startTime: '09:00:00', endTime: '10:30:00' },
  drillPost: { minPerson: '1', maxPerson: '2' },
  equipment: { typeId: rowId(equipmentType, OURS), depotId: rowId(depot, OURS) },
  equipmentOrder: { enterpriseId: rowId(enterprise, OURS), contactPhone: '13000000107', orderDate: TODAY },
  equipmentOutput: {
    outputType: '5',
    depotId: rowId(depot, OURS),
    receiverPhone: '13000000108',
    sns: '',
  },
  equipmentType: { pid: '' },
  fillRule: { ruleClass: FILL_CLASS.orderNumber, ruleParams: '{}' },
  gatewayRoute: { uri: 'http://127.0.0.1:9', predicates: '[{"name":"Path","args":["/probe/**"]}]', filters: '[]' },
  hazard: {
    orgId: 'd1-Z01',
    description: '爬梯护笼底部锈蚀脱焊，有坠落危险。',
    photos: 'temp/site.png',
    riskPointId: '',
  },
  hazardOrg: {
    checklistId: '',
    orgId: 'd1-Z01',
    responsible: 'ann',
    ordinaryDays: '7',
    considerableDays: '15',
    majorDays: '30',
  },
  hazardTask: {
    orgId: 'd1-Z01',
    checklistId: rowId(checklist, OURS),
    inspector: 'ann',
    leaders: '',
    planDate: TODAY,
    dueDate: TODAY,
  },
  riskPoint: { orgId: 'd1-Z01' },
  job: { jobClassName: 'sample', cronExpression: '0 0 4 * * ?' },
  launcher: { versionNo: '1.2.0' },
  message: { esReceiver: '13811112222' },
  orgCode: { orgId: 'd1-Z01', maxUse: '10', joinAs: '1', expireDate: daysAfter(TODAY, 30) },
  orgPerson: { orgId: 'd1-Z01', phone: '13000000104', post: '5', userId: '' },
  orgApply: { industry: '1', creditCode: '91990000MA00001037', applicantPhone: '13000000103' },
  packageGrant: {
    enterpriseId: rowId(enterprise, OURS),
    packageId: rowId(coursePackage, OURS),
    seatCount: '5',
    seatMode: '1',
    startDate: TODAY,
    endDate: daysAfter(TODAY, 30),
  },
  reportParameter: { name: 'since' },
  onlineField: { name: 'fresh', kind: 'text' },
  onlineForm: { layout: 'list' },
  roleIndex: { url: '/dashboard/analysis' },
  student: {
    idType: '1',
    idCard: '99000019900101005X',
    phone: '13000000001',
    orgId: 'd1-Z01',
    userId: '',
    jobType: '1',
  },
  studentLicense: {
    studentId: rowId(student, OURS),
    licenseType: '9',
    jobType: '',
    issueDate: '2024-05-06',
    expireDate: '2027-05-06',
    licenseNo: 'L-1',
  },
  trainOffline: { levelId: rowId(trainLevel, OURS), trainDate: TODAY, teacher: 'ann' },
  trainRule: { initialHours: '72', yearlyHours: '20', factoryHours: '24', workshopHours: '24', teamHours: '24' },
  thirdParty: {
    creditCode: '91990000MA00080015',
    phone: '13000000108',
    startDate: TODAY,
    endDate: daysAfter(TODAY, 30),
  },
  userAgent: {
    userName: 'ann',
    agentUserName: 'root',
    startTime: `${TODAY} 00:00:00`,
    endTime: `${daysAfter(TODAY, 30)} 00:00:00`,
  },
  tableWhiteList: { tableName: 'sys_category', fieldName: 'code,name' },
  wall: { definition: JSON.stringify(STANDARD_WALLS.devices.definition) },
}

/** Other sound values of what another row must not have, too. */
const FRESH: Partial<Record<string, Record<string, string>>> = {
  customer: { customerName: 'another', phone: '13000000110' },
  enterprise: { creditCode: '91990000MA00001024' },
  orgPerson: { phone: '13000000105' },
  student: { idCard: '990000199001010076', phone: '13000000002' },
  studentLicense: { licenseNo: 'L-2' },
  trainRule: { highRisk: '1' },
  tableWhiteList: { tableName: 'sys_dict' },
}

/** Works through every entity that offers this and answers its planted row. @param work answers whether it was let through */
export async function eachSound(
  all: Everything,
  action: 'add' | 'edit',
  work: (entity: Entity, who: Caller, record: Record<string, unknown>) => Promise<boolean>,
): Promise<{ accepted: number; refused: string[] }> {
  const refused: string[] = []
  let accepted = 0
  for (const { entity } of all.resources) {
    if (!entity.offers.includes(action) || entity.unversioned === true || !all.planted.has(entity.name)) continue
    const who = ownerOf(all, entity)
    const { result } = await who.get(`${entity.path}/queryById`, { id: rowId(entity, OURS) })
    if (await work(entity, who, { ...result, ...SOUND[entity.name] })) accepted += 1
    else refused.push(entity.name)
  }
  return { accepted, refused }
}

/** Other values for what another row must not have, too. */
export function freshOf({ name, fields }: Entity, word: string): Record<string, string> {
  const words = Object.entries(fields).filter(
    ([key, { unique, uniqueWithin, kind }]) =>
      kind === 'text' && SOUND[name]?.[key] === undefined && (unique ?? uniqueWithin),
  )
  const fresh = words.map(([key, { maxLength = 8 }]) => [key, word.slice(0, maxLength)])
  return { ...Object.fromEntries(fresh), ...FRESH[name] }
}
