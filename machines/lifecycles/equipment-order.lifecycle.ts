import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { FINISH_AFTER_DAYS, ORDER_STATUS, ORDER_STAYS } from '#contract/areas/equipment/equipment-order-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

const notAuthor = whoMay(['createBy'], ({ createBy }, { username }) => createBy !== username, '确认人不能是制单人！')
const author = whoMay(['createBy'], ({ createBy }, { username }) => createBy === username, '只有制单人可以重新提交！')

/** The life of an order. Source: domain part 6. */
export const equipmentOrderLifecycle = defineLifecycle({
  entity: equipmentOrder,
  states: {
    pending: { value: ORDER_STATUS.pending, description: 'Somebody else has to look at it.' },
    confirmed: { value: ORDER_STATUS.confirmed, description: 'Devices and prices stay as they are.' },
    preparing: { value: ORDER_STATUS.preparing, description: 'Devices are looked out for it.' },
    shipped: { value: ORDER_STATUS.shipped, description: 'The devices are on their way or with the customer.' },
    done: {
      value: ORDER_STATUS.done,
      description: 'Everything arrived; what is not paid yet can still be paid.',
      final: true,
    },
    rejected: { value: ORDER_STATUS.rejected, description: 'It is corrected and submitted again.' },
    cancelled: { value: ORDER_STATUS.cancelled, description: 'Nobody wants the devices.', final: true },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['pending', 'rejected'], refusal: ORDER_STAYS },
    confirm: {
      label: '确认',
      right: '确认设备订单',
      from: 'pending',
      to: 'confirmed',
      who: notAuthor,
      question: '确认后明细和单价不能再修改，确定确认该订单吗？',
      done: '确认成功！',
      refusal: '只有待确认的订单可以确认！',
    },
    reject: {
      label: '驳回',
      right: '驳回设备订单',
      from: 'pending',
      to: 'rejected',
      fields: ['reason'],
      who: notAuthor,
      danger: true,
      done: '已驳回！',
      refusal: '只有待确认的订单可以驳回！',
    },
    resubmit: {
      label: '重新提交',
      right: '重新提交设备订单',
      from: 'rejected',
      to: 'pending',
      who: author,
      question: '确定重新提交该订单吗？',
      done: '已重新提交！',
      refusal: '只有已驳回的订单可以重新提交！',
    },
    begin: { label: '备货', from: 'confirmed', to: 'preparing', by: 'server', refusal: '只有已确认的订单可以备货！' },
    ship: { label: '发货', from: 'preparing', to: 'shipped', by: 'server', refusal: '只有备货中的订单可以发货！' },
    finish: {
      label: '完成',
      right: '完成设备订单',
      from: 'shipped',
      to: 'done',
      question: '确定客户已收到全部设备吗？',
      done: '订单已完成！',
      refusal: '只有已发货的订单可以完成！',
    },
    close: {
      label: '自动完成',
      from: 'shipped',
      to: 'done',
      by: 'server',
      due: { after: { days: FINISH_AFTER_DAYS } },
    },
    cancel: {
      label: '取消',
      right: '取消设备订单',
      from: ['pending', 'confirmed'],
      to: 'cancelled',
      fields: ['reason'],
      danger: true,
      done: '已取消！',
      refusal: '只有待确认或已确认的订单可以取消！',
    },
    delete: {
      label: '删除',
      from: ['pending', 'rejected'],
      to: 'deleted',
      danger: true,
      refusal: '“{title}”已确认，不能删除！',
    },
  },
})
