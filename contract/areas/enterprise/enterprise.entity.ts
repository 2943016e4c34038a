import { daysAfter } from '#contract/entity/aggregates.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { GRANT_NEAR_DAYS } from './package-grant-values.ts'

/** Where an enterprise stands. Source: domain part 3. */
export const ENTERPRISE_STATUS = { draft: '0', submitted: '1', normal: '2', frozen: '3', cancelled: '4' } as const

/** Where its licence lies: those only who may see the enterprise read it. */
export const ENTERPRISE_FOLDER = 'private/enterprise'

/** Holds who changes what an enterprise is registered with; others with the right to edit keep its contacts. */
export const REGISTRATION_RIGHT = 'enterprise:info:registration'

/** A user who may edit an enterprise changes these; the rest needs `REGISTRATION_RIGHT`. Source: domain part 3, step `edit`. */
export const CONTACT_KEYS: readonly string[] = [
  'address',
  'legalPerson',
  'safetyOfficer',
  'safetyPhone',
  'licenseUrl',
  'logo',
  'staffCount',
]

/** A company that the tenant serves: its organisations are the branch below `departId`. Source: domain part 3. */
export const enterprise = defineEntity({
  name: 'enterprise',
  label: '企业',
  table: 'biz_enterprise',
  path: '/user/enterprise',
  permission: 'enterprise:info',
  codes: { reveal: 'secret' },
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '企业台账',
  title: 'name',
  lifecycle: { field: 'status' },
  aggregates: {
    all: { label: '全部企业', unit: '家' },
    normal: { label: '正常', unit: '家', where: { status: ENTERPRISE_STATUS.normal } },
    submitted: { label: '待审核', unit: '家', where: { status: ENTERPRISE_STATUS.submitted } },
    highRisk: { label: '高危', unit: '家', where: { highRisk: '1', status: ENTERPRISE_STATUS.normal } },
    grantEnding: {
      label: `${GRANT_NEAR_DAYS} 天内课程包到期`,
      unit: '家',
      where: (today) => ({ grantEnd_begin: today, grantEnd_end: daysAfter(today, GRANT_NEAR_DAYS) }),
    },
  },
  fields: {
    name: {
      label: '企业名称',
      kind: 'text',
      required: '请输入企业名称',
      maxLength: 100,
      unique: '企业名称已存在！',
      query: 'contains',
      sortable: true,
      width: 220,
    },
    shortName: { label: '简称', kind: 'text', maxLength: 50, width: 120 },
    creditCode: {
      label: '统一社会信用代码',
      kind: 'text',
      required: '请输入统一社会信用代码',
      check: 'creditCode',
      maxLength: 18,
      unique: '统一社会信用代码已存在！',
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
    highRisk: {
      label: '高危行业',
      kind: 'switch',
      hint: '化工、矿山、冶金、烟花爆竹不填时按高危登记',
      query: 'equals',
      width: 100,
    },
    halfYearDrill: { label: '每半年演练', kind: 'switch', query: 'equals', width: 110 },
    scale: { label: '规模', kind: 'dictionary', dictionary: 'ent_scale', query: 'equals', width: 90 },
    riskLevel: { label: '风险等级', kind: 'dictionary', dictionary: 'ent_risk_level', query: 'equals', width: 110 },
    standardLevel: {
      label: '标准化等级',
      kind: 'dictionary',
      dictionary: 'standard_level',
      query: 'equals',
      width: 110,
    },
    standardExpire: { label: '标准化有效期', kind: 'date', sortable: true, width: 130 },
    areaCode: { label: '地区', kind: 'area', query: 'equals', width: 160 },
    address: { label: '地址', kind: 'text', maxLength: 200, width: 220 },
    legalPerson: { label: '法定代表人', kind: 'text', maxLength: 50, width: 110 },
    safetyOfficer: { label: '安全负责人', kind: 'text', required: '请输入安全负责人', maxLength: 50, width: 110 },
    safetyPhone: {
      label: '联系电话',
      kind: 'text',
      required: '请输入联系电话',
      check: 'mobile',
      masked: 'mobile',
      maxLength: 11,
      hint: '审核通过后作为单位管理员的登录账号',
      width: 130,
    },
    licenseUrl: { label: '营业执照', kind: 'image', folder: ENTERPRISE_FOLDER, megabytes: 5, exported: false },
    logo: { label: '标志', kind: 'image', portrait: true, folder: ENTERPRISE_FOLDER, megabytes: 1, exported: false },
    staffCount: { label: '从业人数', kind: 'integer', min: 0, max: 999_999, sortable: true, width: 100 },
    studentCount: { label: '在册学员', kind: 'computed', numeric: true, width: 100 },
    deviceCount: { label: '在用设备', kind: 'computed', numeric: true, width: 100 },
    openHazards: { label: '未闭环隐患', kind: 'computed', numeric: true, width: 110 },
    grantEnd: { label: '课程包最近到期', kind: 'date', stored: false, write: 'never', query: 'range', width: 130 },
    departId: { label: '根组织', kind: 'reference', to: 'department', write: 'never', exported: false, width: 180 },
    submitUser: {
      label: '提交人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      exported: false,
      width: 100,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'ent_status',
      write: 'never',
      query: 'equals',
      width: 90,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
