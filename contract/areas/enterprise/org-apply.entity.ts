import { defineEntity } from '#contract/define-entity.ts'

/** What became of an application. Source: domain part 3. */
export const APPLY_STATUS = { waiting: '0', passed: '1', rejected: '2' } as const

/** Where licences of applications lie: those only who may see the application read them. */
export const APPLY_FOLDER = 'private/orgApply'

/** How an application is passed: a new enterprise is made, or it joins the one that has its credit code. */
export const PASSING = { create: 'create', join: 'join' } as const

/** A company asks to be served. Source: domain part 3. */
export const orgApply = defineEntity({
  name: 'orgApply',
  label: '入驻申请',
  table: 'biz_org_apply',
  path: '/user/enterprise/orgAudit',
  permission: 'enterprise:audit',
  codes: { reveal: 'secret' },
  offers: ['add', 'edit', 'delete', 'export'],
  tenant: true,
  exportName: '入驻申请',
  title: 'enterpriseName',
  lifecycle: { field: 'auditStatus' },
  fields: {
    enterpriseName: {
      label: '企业名称',
      kind: 'text',
      required: '请输入企业名称',
      maxLength: 100,
      query: 'contains',
      width: 220,
    },
    creditCode: {
      label: '统一社会信用代码',
      kind: 'text',
      required: '请输入统一社会信用代码',
      check: 'creditCode',
      maxLength: 18,
      query: 'contains',
      width: 200,
    },
    industry: {
      label: '行业',
      kind: 'dictionary',
      dictionary: 'ent_industry',
      required: '请选择行业',
      query: 'equals',
      width: 100,
    },
    applicant: { label: '申请人', kind: 'text', required: '请输入申请人', maxLength: 50, width: 100 },
    applicantPhone: {
      label: '申请人电话',
      kind: 'text',
      required: '请输入申请人电话',
      check: 'mobile',
      masked: 'mobile',
      maxLength: 11,
      query: 'equals',
      width: 130,
    },
    licenseUrl: {
      label: '营业执照',
      kind: 'image',
      folder: APPLY_FOLDER,
      megabytes: 5,
      required: '请上传营业执照',
      requiredBy: 'form',
      nullable: true,
      exported: false,
    },
    areaCode: { label: '地区', kind: 'area', query: 'equals', width: 160 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 200 },
    knownAs: { label: '已登记企业', kind: 'computed', width: 200 },
    applyTime: { label: '申请时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
    auditStatus: {
      label: '审核状态',
      kind: 'dictionary',
      dictionary: 'audit_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    auditUser: {
      label: '审核人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      width: 100,
    },
    auditTime: { label: '审核时间', kind: 'datetime', write: 'never', width: 170 },
    auditOpinion: {
      label: '审核意见',
      kind: 'text',
      maxLength: 200,
      write: 'never',
      required: '请填写审核意见',
      nullable: true,
      width: 200,
    },
    enterpriseId: { label: '企业', kind: 'reference', to: 'enterprise', write: 'never', exported: false, width: 200 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
