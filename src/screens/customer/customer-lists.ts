import { customerContact } from '#contract/areas/customer/customer-contact.entity.ts'
import { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import { customerFollow } from '#contract/areas/customer/customer-follow.entity.ts'
import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { customerFeedbackLifecycle } from '#machines/lifecycles/customer-feedback.lifecycle.ts'
import { equipmentOrderLifecycle } from '#machines/lifecycles/equipment-order.lifecycle.ts'

/** What was said to one customer, as its timeline shows it. */
export const followsOfCustomer = defineScreen({
  name: 'customerFollows',
  entity: customerFollow,
  columns: ['followType', 'content', 'nextFollowTime', 'createTime'],
  reads: ['createBy'],
  query: [],
  form: [],
  initial: { pageSize: 20 },
})

/** Further people of one customer. */
export const contactsOfCustomer = defineScreen({
  name: 'customerContacts',
  entity: customerContact,
  columns: ['contactName', 'position', 'phone', 'remark'],
  query: ['contactName'],
  form: [],
  rowActions: () => [],
  nothing: { title: '没有其他联系人', hint: '编辑客户时在下面的联系人中登记' },
})

/** What one customer said. */
export const feedbacksOfCustomer = defineScreen({
  name: 'customerFeedbacks',
  entity: customerFeedback,
  offers: [],
  columns: ['title', 'feedbackType', 'handler', 'createTime', 'status'],
  query: ['title', 'status'],
  form: [],
  nothing: { title: '没有反馈', hint: '客户的意见在客户反馈中登记' },
  lifecycle: customerFeedbackLifecycle,
})

/** What its enterprise ordered. */
export const ordersOfCustomer = defineScreen({
  name: 'customerOrders',
  entity: equipmentOrder,
  offers: [],
  actions: [],
  columns: ['orderNo', 'orderDate', 'totalAmount', 'payStatus', 'orderStatus'],
  query: ['orderStatus'],
  form: [],
  nothing: { title: '还没有订单', hint: '在设备订单中为该企业新增' },
  lifecycle: equipmentOrderLifecycle,
})
