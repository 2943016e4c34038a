import { daysAfter } from '#contract/entity/aggregates.ts'
import { defineEntity } from '#contract/define-entity.ts'

/** Without letters and digits that look alike. */
export const ORG_CODE = /^[A-HJ-NP-Z2-9]{8}$/
const MOST_USES = 9999
/** An end that is this near is told. */
const NEAR_DAYS = 7

/** Whether people can join by a code now; it follows from switch, day and count, so that it is never out of date. */
export const ORG_CODE_STATE = { valid: '1', stopped: '2', expired: '3', usedUp: '4' } as const

const STATES = [
  { value: ORG_CODE_STATE.valid, text: '可使用', tone: 'ok' },
  { value: ORG_CODE_STATE.stopped, text: '已停用', tone: 'neutral' },
  { value: ORG_CODE_STATE.expired, text: '已过期', tone: 'error' },
  { value: ORG_CODE_STATE.usedUp, text: '已用完', tone: 'warning' },
] as const

/** A code by which people join an organisation by themselves. Source: domain part 3. */
export const orgCode = defineEntity({
  name: 'orgCode',
  label: '组织编码',
  table: 'biz_org_code',
  path: '/user/enterprise/orgCode',
  permission: 'enterprise:orgCode',
  offers: ['add', 'edit', 'delete', 'deleteBatch', 'export'],
  tenant: true,
  exportName: '组织编码',
  title: 'code',
  actions: {
    refresh: {
      label: '刷新',
      method: 'PUT',
      danger: true,
      right: '刷新组织编码',
      ask: {
        title: '刷新组织编码',
        text: '确定刷新“{code}”吗？将生成新的编码，已使用次数清零，原编码立即失效。',
      },
      done: '刷新成功！',
    },
    enable: {
      label: '启用',
      method: 'PUT',
      idempotent: true,
      permission: 'edit',
      when: ({ status }) => status === 0,
      refusal: '该组织编码已经启用！',
      ask: { text: '确定启用“{code}”吗？' },
      done: '启用成功！',
    },
    disable: {
      label: '停用',
      method: 'PUT',
      idempotent: true,
      danger: true,
      permission: 'edit',
      when: ({ status }) => status === 1,
      refusal: '该组织编码已经停用！',
      ask: { text: '确定停用“{code}”吗？停用后员工不能再用它加入。' },
      done: '停用成功！',
    },
  },
  aggregates: {
    all: { label: '全部编码', unit: '个' },
    valid: { label: '可使用', unit: '个', where: { state: ORG_CODE_STATE.valid } },
    ending: {
      label: `${NEAR_DAYS} 天内到期`,
      unit: '个',
      where: (today) => ({
        state: ORG_CODE_STATE.valid,
        expireDate_begin: today,
        expireDate_end: daysAfter(today, NEAR_DAYS),
      }),
    },
  },
  fields: {
    code: { label: '编码', kind: 'text', maxLength: 8, write: 'never', query: 'contains', sortable: true, width: 120 },
    orgId: {
      label: '所属组织',
      kind: 'reference',
      to: 'department',
      required: '请选择所属组织',
      query: 'branch',
      width: 170,
    },
    joinAs: {
      label: '用工形式',
      kind: 'dictionary',
      dictionary: 'employ_type',
      initial: '1',
      hint: '用此编码加入的员工登记为该用工形式',
      query: 'equals',
      width: 110,
    },
    maxUse: {
      label: '使用次数上限',
      kind: 'integer',
      required: '请输入使用次数上限',
      min: 1,
      max: MOST_USES,
      initial: 100,
      compare: { with: 'usedCount', is: '>=', message: '使用次数上限不能小于已使用次数' },
      width: 120,
    },
    usedCount: { label: '已使用', kind: 'integer', initial: 0, unit: '次', write: 'never', sortable: true, width: 100 },
    usage: { label: '使用进度', kind: 'progress', write: 'never', stored: false, exported: false, width: 120 },
    expireDate: {
      label: '有效期',
      kind: 'date',
      required: '请选择有效期',
      query: 'range',
      sortable: true,
      width: 120,
    },
    state: {
      label: '状态',
      kind: 'dictionary',
      choices: STATES,
      write: 'never',
      stored: false,
      query: 'equals',
      width: 100,
    },
    status: { label: '启用', kind: 'switch', initial: 1, write: 'never', exported: false, width: 80 },
    remark: { label: '备注', kind: 'textarea', maxLength: 200, width: 200 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
