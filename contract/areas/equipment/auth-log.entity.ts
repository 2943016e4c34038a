import { defineEntity } from '#contract/define-entity.ts'

/** Whether a device heard of the change of its authorisation. */
export const AUTH_RESULT = { waiting: '0', told: '1' } as const

/** That the authorisation of a device was given, prolonged or taken back; written with what changes it. Source: domain part 6. */
export const authLog = defineEntity({
  name: 'authLog',
  label: '授权记录',
  table: 'biz_auth_log',
  path: '/vr/equipment/authLog',
  permission: 'equipment:authLog',
  offers: ['export'],
  tenant: true,
  exportName: '设备授权日志',
  title: 'sn',
  fields: {
    equipmentId: { label: '设备', kind: 'reference', to: 'equipment', write: 'never', query: 'equals', width: 150 },
    sn: { label: '设备编号', kind: 'text', maxLength: 40, write: 'never', query: 'contains', width: 150 },
    typeName: { label: '设备类型', kind: 'text', maxLength: 50, write: 'never', query: 'contains', width: 150 },
    enterpriseName: { label: '使用企业', kind: 'text', maxLength: 100, write: 'never', query: 'contains', width: 180 },
    orgId: { label: '使用组织', kind: 'reference', to: 'department', write: 'never', query: 'branch', width: 160 },
    authType: {
      label: '授权类别',
      kind: 'dictionary',
      dictionary: 'auth_type',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    authDays: { label: '授权天数', kind: 'integer', write: 'never', width: 90 },
    beforeExpire: { label: '原到期日', kind: 'date', write: 'never', width: 110 },
    afterExpire: { label: '现到期日', kind: 'date', write: 'never', query: 'range', sortable: true, width: 110 },
    operator: {
      label: '经办人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    authTime: { label: '授权时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
    result: {
      label: '下发',
      kind: 'dictionary',
      choices: [
        { value: AUTH_RESULT.told, text: '设备已知', tone: 'ok' },
        { value: AUTH_RESULT.waiting, text: '等待设备', tone: 'info' },
      ],
      stored: false,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    reason: { label: '原因', kind: 'text', maxLength: 500, write: 'never', width: 200 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', width: 170 },
  },
})
