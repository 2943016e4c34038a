import { defineEntity } from '#contract/define-entity.ts'

const NEVER = { write: 'never' } as const

/** A course of a package as it was when somebody decided about the package. Source: SCREEN-13. */
export const auditedCourse = defineEntity({
  name: 'auditedCourse',
  label: '审核时的课程',
  table: 'biz_audited_course',
  path: '/vr/course/auditedCourse',
  permission: 'course:packageAudit',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '审核时的课程',
  title: 'name',
  fields: {
    auditId: { label: '审核记录', kind: 'text', maxLength: 32, ...NEVER, query: 'equals', exported: false },
    sortNo: { label: '顺序', kind: 'integer', ...NEVER, sortable: true, width: 80 },
    /** No reference: a course may be deleted, what was decided about stays. */
    courseId: { label: '课程标识', kind: 'text', maxLength: 32, ...NEVER, exported: false },
    name: { label: '课程', kind: 'text', maxLength: 60, ...NEVER, width: 240 },
    versionNo: { label: '版本', kind: 'text', maxLength: 20, ...NEVER, width: 90 },
    creditHours: { label: '学时', kind: 'decimal', decimals: 1, ...NEVER, width: 80 },
    required: { label: '必修', kind: 'switch', ...NEVER, width: 90 },
  },
})
