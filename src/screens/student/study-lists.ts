import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedList } from '#crud/screen.ts'
import { certificateLifecycle } from '#machines/lifecycles/certificate.lifecycle.ts'
import { CERTIFICATE_SHEETS } from './certificate-sheets.ts'

const studies = defineScreen({
  name: 'studentStudies',
  entity: studyRecord,
  offers: [],
  initial: { sort: [{ column: 'startTime', order: 'desc' }] },
  columns: ['startTime', 'courseId', 'score', 'result', 'credit', 'flag'],
  hidden: ['terminal', 'duration', 'effective', 'progress', 'attempt', 'deviceSn'],
  query: ['courseId', 'result', 'flag', 'startTime'],
  form: [],
  rowActions: () => [],
})

const certificates = defineScreen({
  name: 'studentCertificates',
  entity: certificate,
  offers: [],
  initial: { sort: [{ column: 'issueDate', order: 'desc' }] },
  columns: ['title', 'certNo', 'certType', 'hours', 'issueDate', 'expireDate', 'status'],
  hidden: ['score', 'verifyCode'],
  query: [],
  form: [],
  detail: {
    tags: ['status'],
    groups: [
      {
        columns: 2,
        fields: [
          'certNo',
          'certType',
          'studentName',
          'company',
          'hours',
          'score',
          'issueDate',
          'expireDate',
          'verifyCode',
        ],
      },
    ],
    timeline: true,
  },
  sheets: CERTIFICATE_SHEETS,
  lifecycle: certificateLifecycle,
})

const signIns = defineScreen({
  name: 'studentSignIns',
  entity: studentLogin,
  offers: [],
  initial: { sort: [{ column: 'loginTime', order: 'desc' }] },
  columns: ['loginTime', 'terminal', 'deviceSn', 'ip', 'city', 'result'],
  query: ['loginTime', 'terminal', 'result'],
  form: [],
  rowActions: () => [],
})

/** What a student left behind, a tab each. Source: domain part 4. */
export const STUDY_LISTS: readonly RelatedList<never>[] = [
  { title: '学习记录', screen: studies, by: 'studentId' },
  { title: '证明', screen: certificates, by: 'studentId' },
  { title: '登录', screen: signIns, by: 'studentId' },
]
