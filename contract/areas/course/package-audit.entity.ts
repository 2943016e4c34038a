import { defineEntity } from '#contract/define-entity.ts'

/** How somebody decided about a package. */
export const AUDIT_OUTCOME = { passed: '1', rejected: '2' } as const

const NEVER = { write: 'never' } as const
const PERSON = { kind: 'reference', to: 'user', by: 'username', maxLength: 100, ...NEVER, width: 120 } as const

/** A decision about a course package, with what it held then; the server writes it. Source: SCREEN-13, domain part 5. */
export const packageAudit = defineEntity({
  name: 'packageAudit',
  label: '课程包审核记录',
  table: 'biz_package_audit',
  path: '/vr/course/packageAudit',
  permission: 'course:packageAudit',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '课程包审核记录',
  title: 'packageId',
  children: { courses: { entity: 'auditedCourse', by: 'auditId', order: 'sortNo' } },
  fields: {
    packageId: { label: '课程包', kind: 'reference', to: 'coursePackage', ...NEVER, query: 'equals', width: 200 },
    outcome: {
      label: '结论',
      kind: 'dictionary',
      choices: [
        { value: AUDIT_OUTCOME.passed, text: '通过', tone: 'ok' },
        { value: AUDIT_OUTCOME.rejected, text: '驳回', tone: 'error' },
      ],
      ...NEVER,
      query: 'equals',
      width: 90,
    },
    auditTime: { label: '审核时间', kind: 'datetime', ...NEVER, sortable: true, width: 170 },
    auditUser: { label: '审核人', ...PERSON },
    auditOpinion: { label: '审核意见', kind: 'textarea', maxLength: 200, ...NEVER, width: 200 },
    /** Compared with the decision before it. */
    changes: { label: '比上次审核', kind: 'textarea', maxLength: 20_000, ...NEVER, width: 260 },
    courseCount: { label: '课程数', kind: 'integer', ...NEVER, width: 90 },
    totalHours: { label: '总学时', kind: 'decimal', decimals: 1, ...NEVER, width: 90 },
    submitUser: { label: '提交人', ...PERSON },
    submitTime: { label: '提交时间', kind: 'datetime', ...NEVER, width: 170 },
    createTime: { label: '创建时间', kind: 'datetime', ...NEVER, sortable: true, width: 170 },
  },
})
