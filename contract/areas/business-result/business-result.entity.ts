import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A result is entered, then confirmed; what was confirmed by mistake goes back. */
export const RESULT_STATUS = { entered: '0', confirmed: '1' } as const

/** A contract, an acceptance or a payment that business brought in. Source: SCREEN-72, contract §37. */
export const businessResult = defineEntity({
  name: 'businessResult',
  label: '业务结果',
  table: 'sys_business_result',
  path: '/sys/businessResult',
  permission: 'system:businessResult',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '业务结果',
  title: 'projectName',
  lifecycle: { field: 'status' },
  aggregates: {
    contracts: { label: '合同', unit: '元', sum: 'amount', where: { resultType: '1' } },
    accepted: { label: '验收', unit: '元', sum: 'amount', where: { resultType: '2' } },
    paid: { label: '回款', unit: '元', sum: 'amount', where: { resultType: '3' } },
    byMonth: { label: '每月签订', unit: '元', sum: 'amount', by: 'signDate' },
  },
  fields: {
    resultNo: {
      label: '成果编号',
      kind: 'text',
      maxLength: 32,
      pattern: { code: /^[A-Za-z0-9-]+$/, message: '成果编号只能由字母、数字和横杠组成' },
      filledBy: 'business_result_no',
      checkedBy: 'business_result_no',
      unique: '成果编号已存在！',
      write: 'add',
      query: 'contains',
      sortable: true,
      width: 150,
    },
    projectName: {
      label: '项目名称',
      kind: 'text',
      required: '请输入项目名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 240,
    },
    resultType: {
      label: '成果类型',
      kind: 'dictionary',
      dictionary: 'business_result_type',
      required: '请选择成果类型',
      query: 'equals',
      sortable: true,
      width: 100,
    },
    amount: { label: '金额', kind: 'money', min: 0, query: 'range', sortable: true, width: 140 },
    signDate: { label: '签订日期', kind: 'date', query: 'range', sortable: true, width: 120 },
    manager: { label: '负责人', kind: 'reference', to: 'user', by: 'username', query: 'equals', width: 120 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'business_result_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    attachments: { label: '附件', kind: 'files', folder: 'private/businessResult', megabytes: 50, width: 180 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
