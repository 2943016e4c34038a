import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** What sort of organisation a department is; a company is one for `orgCategory`, too. */
export const ORG_KIND = { company: '1', plant: '2', workshop: '3', team: '4', office: '5' } as const

const HAS_LEADER = [
  { value: '1', text: '有' },
  { value: '0', text: '无' },
] as const

const COUNTED = { kind: 'computed', numeric: true } as const

/**
 * A department (部门, on the wire “depart”) of a tenant; its rows form trees. The organisations of enterprises (组织) are departments.
 * Source: contract §5.3 and §21.4, ENT-20/21, domain part 3.
 */
export const department = defineEntity({
  name: 'department',
  label: '部门',
  table: 'sys_depart',
  path: '/sys/sysDepart',
  permission: 'system:depart',
  offers: ALL_OFFERS,
  tenant: true,
  softDelete: true,
  exportName: '部门列表',
  title: 'departName',
  tree: { parent: 'parentId', order: 'departOrder', code: 'orgCode' },
  fields: {
    departName: {
      label: '部门名称',
      formerLabel: '机构名称',
      kind: 'text',
      required: '请输入部门名称！',
      maxLength: 100,
      query: 'contains',
      width: 240,
    },
    parentId: { label: '上级部门', kind: 'reference', to: 'department', maxLength: 32, exported: false },
    orgCode: {
      label: '部门编码',
      formerLabel: '机构编码',
      kind: 'text',
      maxLength: 64,
      write: 'never',
      sortable: true,
      width: 160,
    },
    orgCategory: {
      label: '部门类型',
      formerLabel: '机构类型',
      kind: 'dictionary',
      dictionary: 'org_category',
      width: 110,
    },
    orgKind: {
      label: '组织类型',
      kind: 'dictionary',
      dictionary: 'ent_org_type',
      required: '请选择组织类型！',
      requiredBy: 'form',
      nullable: true,
      query: 'equals',
      width: 100,
    },
    riskLevel: { label: '风险等级', kind: 'dictionary', dictionary: 'ent_risk_level', query: 'equals', width: 110 },
    leader: { label: '负责人', kind: 'text', maxLength: 50, query: 'contains', width: 100 },
    leaderPhone: {
      label: '负责人电话',
      kind: 'text',
      maxLength: 11,
      check: 'mobile',
      masked: 'mobile',
      width: 130,
    },
    hasLeader: {
      label: '有无负责人',
      kind: 'dictionary',
      choices: HAS_LEADER,
      write: 'never',
      stored: false,
      exported: false,
      query: 'equals',
      width: 110,
    },
    staffCount: { label: '在册学员', ...COUNTED, width: 100 },
    untrained: { label: '未准许上岗', ...COUNTED, width: 110 },
    deviceCount: { label: '在用设备', ...COUNTED, width: 100 },
    departNameEn: { label: '英文名', kind: 'text', maxLength: 500, width: 160 },
    departNameAbbr: { label: '缩写', kind: 'text', maxLength: 500, width: 120 },
    departOrder: { label: '排序', kind: 'integer', min: 0, max: 99_999, initial: 0, sortable: true, width: 90 },
    mobile: {
      label: '手机号',
      kind: 'text',
      maxLength: 32,
      pattern: { code: 'm', message: '您的手机号码格式不正确！' },
      width: 140,
    },
    fax: { label: '传真', kind: 'text', maxLength: 32, width: 140 },
    address: { label: '地址', kind: 'text', maxLength: 100, width: 220 },
    description: { label: '描述', kind: 'textarea', maxLength: 500, exported: false },
    memo: { label: '备注', kind: 'textarea', maxLength: 500, width: 220 },
    status: { label: '状态', kind: 'dictionary', dictionary: 'depart_status', initial: '1', width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    updateTime: { label: '更新时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})

/** A role inside one department (部门角色). Source: contract §5.3 and §21.5. */
export const departmentRole = defineEntity({
  name: 'departmentRole',
  label: '部门角色',
  table: 'sys_depart_role',
  path: '/sys/sysDepartRole',
  permission: 'system:depart:role',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '部门角色',
  title: 'roleName',
  fields: {
    departId: {
      label: '部门',
      kind: 'reference',
      to: 'department',
      required: '请选择一个部门！',
      maxLength: 32,
      write: 'add',
      query: 'equals',
      exported: false,
    },
    roleName: {
      label: '部门角色名称',
      kind: 'text',
      required: '请输入部门角色名称！',
      maxLength: 30,
      pattern: { code: /^.{2,30}$/s, message: '长度在 2 到 30 个字符' },
      query: 'contains',
      width: 180,
    },
    roleCode: {
      label: '部门角色编码',
      kind: 'text',
      required: '请输入部门角色编码！',
      maxLength: 64,
      pattern: { code: /^[^\u4e00-\u9fa5]{1,64}$/, message: '角色编码不可输入汉字！' },
      unique: '部门角色编码已存在！',
      write: 'add',
      width: 180,
    },
    description: { label: '描述', kind: 'textarea', maxLength: 126, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
