import { defineEntity } from '#contract/define-entity.ts'

/** A talk with a customer, written by the step 跟进; who talked and when are its author and its time. Source: domain part 10. */
export const customerFollow = defineEntity({
  name: 'customerFollow',
  label: '跟进记录',
  table: 'biz_customer_follow',
  path: '/user/customerFollow',
  permission: 'customer:info',
  offers: [],
  tenant: true,
  exportName: '跟进记录',
  title: 'content',
  fields: {
    customerId: {
      label: '客户',
      kind: 'reference',
      to: 'customer',
      required: '请选择客户',
      write: 'add',
      query: 'equals',
      width: 180,
    },
    followType: {
      label: '跟进方式',
      kind: 'dictionary',
      dictionary: 'follow_type',
      required: '请选择跟进方式',
      query: 'equals',
      width: 100,
    },
    content: { label: '跟进内容', kind: 'textarea', required: '请输入跟进内容', maxLength: 500, width: 300 },
    nextFollowTime: { label: '下次跟进', kind: 'datetime', width: 170 },
    createTime: { label: '跟进时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
  },
})
