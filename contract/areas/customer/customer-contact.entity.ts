import { defineEntity } from '#contract/define-entity.ts'

/** A further person to talk to at a customer; saved with it. Source: domain part 10. */
export const customerContact = defineEntity({
  name: 'customerContact',
  label: '客户联系人',
  table: 'biz_customer_contact',
  path: '/user/customerContact',
  permission: 'customer:info',
  offers: [],
  tenant: true,
  exportName: '客户联系人',
  title: 'contactName',
  fields: {
    customerId: {
      label: '客户',
      kind: 'reference',
      to: 'customer',
      required: '请选择客户',
      write: 'add',
      query: 'equals',
      exported: false,
      width: 180,
    },
    contactName: { label: '姓名', kind: 'text', required: '请输入姓名', maxLength: 50, query: 'contains', width: 120 },
    position: { label: '职务', kind: 'text', maxLength: 50, width: 140 },
    phone: {
      label: '电话',
      kind: 'text',
      check: 'mobile',
      masked: 'mobile',
      maxLength: 11,
      query: 'equals',
      width: 150,
    },
    remark: { label: '备注', kind: 'text', maxLength: 200, width: 200 },
    sortNo: { label: '顺序', kind: 'integer', min: 0, max: 9_999, initial: 0, sortable: true, width: 80 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
