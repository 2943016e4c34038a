import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** What somebody is responsible for. A company has one of both of the first two. */
export const ENT_POST = { principal: '1', safetyManager: '2' } as const

/** How near the end of a certificate is told. Source: domain part 3. */
export const CERT_NEAR_DAYS = 60

/** How a certificate stands; it follows from its last day, so that it is never out of date. */
export const CERT_STATE = { valid: '1', near: '2', expired: '3' } as const

const CERT_STATES = [
  { value: CERT_STATE.valid, text: '有效', tone: 'ok' },
  { value: CERT_STATE.near, text: `${CERT_NEAR_DAYS} 天内到期`, tone: 'warning' },
  { value: CERT_STATE.expired, text: '已过期', tone: 'error' },
] as const

/** Somebody who answers for the safety of an organisation, with the certificate of it. Source: domain part 3. */
export const orgPerson = defineEntity({
  name: 'orgPerson',
  label: '组织人员',
  table: 'biz_org_person',
  path: '/user/enterprise/person',
  permission: 'enterprise:person',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '组织人员',
  title: 'realname',
  aggregates: {
    all: { label: '全部人员', unit: '人' },
    near: { label: `证书 ${CERT_NEAR_DAYS} 天内到期`, unit: '人', where: { certState: CERT_STATE.near } },
    expired: { label: '证书已过期', unit: '人', where: { certState: CERT_STATE.expired } },
  },
  fields: {
    realname: {
      label: '姓名',
      kind: 'text',
      required: '请输入姓名',
      maxLength: 30,
      query: 'contains',
      sortable: true,
      width: 110,
    },
    phone: {
      label: '手机号',
      kind: 'text',
      required: '请输入手机号',
      maxLength: 11,
      check: 'mobile',
      masked: 'mobile',
      unique: '该手机号已存在！',
      query: 'equals',
      width: 130,
    },
    orgId: {
      label: '所属组织',
      kind: 'reference',
      to: 'department',
      required: '请选择所属组织',
      query: 'branch',
      width: 170,
    },
    post: {
      label: '岗位职责',
      kind: 'dictionary',
      dictionary: 'ent_post',
      required: '请选择岗位职责',
      query: 'equals',
      width: 130,
    },
    userId: { label: '控制台账号', kind: 'reference', to: 'user', by: 'id', maxLength: 32, width: 130 },
    userRoles: { label: '账号角色', kind: 'text', write: 'never', stored: false, exported: false, width: 160 },
    certNo: { label: '证书编号', kind: 'text', maxLength: 50, query: 'contains', width: 160 },
    certExpire: { label: '证书有效期', kind: 'date', query: 'range', sortable: true, width: 130 },
    certState: {
      label: '证书状态',
      kind: 'dictionary',
      choices: CERT_STATES,
      write: 'never',
      stored: false,
      exported: false,
      query: 'equals',
      width: 140,
    },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 80 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
