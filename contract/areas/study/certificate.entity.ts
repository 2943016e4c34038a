import { defineEntity } from '#contract/define-entity.ts'

/** What a certificate says somebody has done. Source: domain part 2. */
export const CERT_TYPE = { threeLevels: '1', coursePackage: '2', course: '3' } as const

/** Where a certificate stands. Source: domain part 2. */
export const CERT_STATUS = { valid: '1', expired: '2', revoked: '3' } as const

/** What a certificate is, and what it is not. Source: domain part 4. */
export const CERT_NOTICE = '本证明由培训单位出具，不替代特种作业操作证等法定证照'

/** That somebody was trained, with a code by which anybody can check it. Source: domain part 4. */
export const certificate = defineEntity({
  name: 'certificate',
  label: '培训证明',
  table: 'biz_certificate',
  path: '/user/student/certificate',
  permission: 'student:cert',
  offers: ['export'],
  tenant: true,
  exportName: '培训证明',
  title: 'title',
  lifecycle: { field: 'status' },
  fields: {
    title: { label: '证明内容', kind: 'text', maxLength: 60, write: 'never', query: 'contains', width: 180 },
    certNo: {
      label: '证明编号',
      kind: 'text',
      maxLength: 32,
      filledBy: 'certificate_no',
      unique: '该证明编号已存在！',
      write: 'never',
      query: 'contains',
      width: 140,
    },
    certType: {
      label: '类型',
      kind: 'dictionary',
      dictionary: 'cert_type',
      write: 'never',
      query: 'equals',
      width: 120,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'cert_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    studentName: { label: '姓名', kind: 'text', maxLength: 30, write: 'never', query: 'contains', width: 100 },
    studentId: { label: '学员', kind: 'reference', to: 'student', write: 'never', query: 'equals', width: 100 },
    orgId: {
      label: '所属组织',
      kind: 'reference',
      to: 'department',
      write: 'never',
      query: 'branch',
      width: 150,
    },
    company: { label: '单位', kind: 'text', maxLength: 100, write: 'never', width: 180 },
    hours: { label: '学时', kind: 'decimal', decimals: 1, write: 'never', width: 70 },
    score: { label: '得分', kind: 'integer', unit: '分', write: 'never', width: 80 },
    issueDate: { label: '发证日期', kind: 'date', write: 'never', query: 'range', sortable: true, width: 120 },
    expireDate: { label: '有效期至', kind: 'date', write: 'never', query: 'range', sortable: true, width: 120 },
    verifyCode: { label: '验证码', kind: 'text', maxLength: 12, write: 'never', query: 'equals', width: 140 },
    cardId: { label: '三级教育卡', kind: 'text', maxLength: 32, write: 'never', exported: false, width: 120 },
    grantId: { label: '课程包授权', kind: 'text', maxLength: 32, write: 'never', exported: false, width: 120 },
    recordId: { label: '学习记录', kind: 'text', maxLength: 32, write: 'never', exported: false, width: 120 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
