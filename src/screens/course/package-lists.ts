import { auditedCourse } from '#contract/areas/course/audited-course.entity.ts'
import { packageAudit } from '#contract/areas/course/package-audit.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedList } from '#crud/screen.ts'

const heldThen = defineScreen({
  entity: auditedCourse,
  columns: ['sortNo', 'name', 'versionNo', 'creditHours', 'required'],
  query: [],
  form: [],
  rowActions: () => [],
})

/** Decisions about a package; the details of one show what the package held then. Source: SCREEN-13. */
export const audits = defineScreen({
  name: 'packageAudits',
  entity: packageAudit,
  columns: ['outcome', 'auditTime', 'auditUser', 'auditOpinion', 'changes'],
  hidden: ['courseCount', 'totalHours', 'submitUser', 'submitTime'],
  query: ['outcome'],
  form: [],
  detail: {
    tags: ['outcome'],
    groups: [
      {
        columns: 2,
        fields: [
          'auditUser',
          'auditTime',
          'submitUser',
          'submitTime',
          'courseCount',
          'totalHours',
          'auditOpinion',
          'changes',
        ],
      },
    ],
    related: [{ title: '当时的课程', screen: heldThen, by: 'auditId' }],
  },
  nothing: { title: '还没有审核记录', hint: '课程包通过或驳回后，结论和当时的课程会留在这里' },
})

/** The courses of a package. */
export const courses = defineScreen({
  name: 'packageCourses',
  entity: packageCourse,
  columns: ['sortNo', 'courseId', 'required', 'courseType', 'duration', 'creditHours', 'courseStatus'],
  query: [],
  form: [],
})

/** Which enterprises were granted a package. */
export const grants = defineScreen({
  name: 'packageGrants',
  entity: packageGrant,
  offers: [],
  actions: [],
  columns: ['enterpriseId', 'seatUse', 'startDate', 'endDate', 'status'],
  query: ['status'],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有授权给企业', hint: '课程包通过审核后，在课程包授权中授权给企业' },
})

const held = defineScreen({
  name: 'coursePackages',
  entity: packageCourse,
  columns: ['packageId', 'required', 'sortNo', 'packageStatus'],
  query: ['packageStatus'],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有课程包含有这门课程', hint: '在课程列表中加入课程包，或在课程包中加入课程' },
})

/** Which packages hold a course. Source: SCREEN-11. */
export const PACKAGES_OF_COURSE: RelatedList<never> = { title: '所在课程包', screen: held, by: 'courseId' }
