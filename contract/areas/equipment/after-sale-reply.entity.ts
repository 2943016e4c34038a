import { defineEntity } from '#contract/define-entity.ts'
import { REPLY_FOLDER } from './after-sale-values.ts'

/** What is said about a report, from both sides; an internal reply only the people of the tenant see. Source: domain part 6. */
export const afterSaleReply = defineEntity({
  name: 'afterSaleReply',
  label: '回复',
  table: 'biz_after_sale_reply',
  path: '/vr/equipment/feedbackReply',
  permission: 'equipment:feedbackReply',
  offers: [],
  tenant: true,
  exportName: '售后回复',
  title: 'content',
  fields: {
    afterSaleId: {
      label: '售后单',
      kind: 'reference',
      to: 'afterSale',
      required: '请选择售后单',
      write: 'add',
      query: 'equals',
      width: 150,
    },
    content: { label: '内容', kind: 'textarea', required: '请输入回复内容', maxLength: 1000, width: 300 },
    images: { label: '图片', kind: 'images', folder: REPLY_FOLDER, max: 6, exported: false, width: 120 },
    internal: {
      label: '仅内部可见',
      kind: 'switch',
      initial: 0,
      query: 'equals',
      width: 110,
    },
    createTime: { label: '回复时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
