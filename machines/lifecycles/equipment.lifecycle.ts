import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { MOST_AUTH_DAYS } from '#contract/areas/equipment/stock-values.ts'
import type { Field } from '#contract/define-entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

const NOT_IN_STOCK = '设备不在库，不能出库！'
const SOLUTION: Field = { label: '处理结果', kind: 'textarea', required: '请填写处理结果', maxLength: 500 }
const AUTH_DAYS: Field = {
  label: '授权天数',
  kind: 'integer',
  unit: '天',
  min: 1,
  max: MOST_AUTH_DAYS,
  hint: '从今天算起；不填时保留原来的授权到期日',
}

const OUTPUT_NO: Field = { label: '出库单号', kind: 'text', maxLength: 32 }

/** The life of a device. Source: domain part 6. */
export const equipmentLifecycle = defineLifecycle({
  entity: equipment,
  states: {
    stocked: { value: EQUIPMENT_STATUS.stocked, description: 'It lies in a depot.' },
    reserved: { value: EQUIPMENT_STATUS.reserved, description: 'It lies in a depot and stands on an output.' },
    shipped: { value: EQUIPMENT_STATUS.shipped, description: 'It left the depot and no organisation uses it.' },
    inUse: { value: EQUIPMENT_STATUS.inUse, description: 'An organisation trains with it.' },
    inRepair: { value: EQUIPMENT_STATUS.inRepair, description: 'It is mended; an open bind waits for it.' },
    scrapped: {
      value: EQUIPMENT_STATUS.scrapped,
      description: 'It is never used again; its record stays.',
      final: true,
    },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: {
      label: '编辑',
      from: ['stocked', 'reserved', 'shipped', 'inUse', 'inRepair'],
      refusal: '报废的设备不能修改！',
    },
    reserve: { label: '预留', from: 'stocked', to: 'reserved', by: 'server', refusal: NOT_IN_STOCK },
    release: {
      label: '取消预留',
      from: 'reserved',
      to: 'stocked',
      by: 'server',
      refusal: '只有已预留的设备可以取消预留！',
    },
    ship: {
      label: '出库',
      from: ['stocked', 'reserved'],
      to: 'shipped',
      by: 'server',
      optional: ['enterpriseId'],
      asks: { outputNo: OUTPUT_NO },
      refusal: NOT_IN_STOCK,
    },
    bind: {
      label: '绑定',
      from: 'shipped',
      to: 'inUse',
      batch: true,
      fields: ['orgId'],
      optional: ['place'],
      asks: { authDays: AUTH_DAYS },
      done: '绑定成功！',
      refusal: '设备已报废，不能绑定！',
      refusals: {
        stocked: '设备尚未出库，不能绑定！',
        reserved: '设备尚未出库，不能绑定！',
        inUse: '设备已绑定，请先解绑！',
        inRepair: '设备正在维修，不能绑定！',
      },
    },
    unbind: {
      label: '解绑',
      from: 'inUse',
      to: 'shipped',
      question: '确定解绑该设备？',
      fields: ['reason'],
      done: '解绑成功！',
      refusal: '只有使用中的设备可以解绑！',
    },
    takeBack: {
      label: '退库',
      from: 'shipped',
      to: 'stocked',
      batch: true,
      fields: ['depotId'],
      done: '退库成功！',
      refusal: '只有已出库的设备可以退库！',
      refusals: { inUse: '请先解绑再退库！' },
    },
    repair: {
      label: '送修',
      from: ['shipped', 'inUse'],
      to: 'inRepair',
      fields: ['reason'],
      optional: ['depotId'],
      done: '送修成功！',
      refusal: '只有已出库或使用中的设备可以送修！',
    },
    repaired: {
      label: '修复入库',
      from: 'inRepair',
      to: 'stocked',
      fields: ['depotId'],
      asks: { solution: SOLUTION },
      done: '修复入库成功！',
      refusal: '只有维修中的设备可以修复入库！',
    },
    giveBack: {
      label: '修复返还',
      from: 'inRepair',
      to: 'inUse',
      asks: { solution: SOLUTION },
      done: '返还成功！',
      refusal: '只有维修中的设备可以返还！',
    },
    scrap: {
      label: '报废',
      from: ['stocked', 'shipped', 'inRepair'],
      to: 'scrapped',
      question: '报废后不能恢复，设备的令牌同时失效。确定报废吗？',
      fields: ['reason', 'scrapPicture'],
      danger: true,
      done: '报废成功！',
      refusal: '设备已报废！',
      refusals: { inUse: '请先解绑再报废！', reserved: '设备已预留，请先从出库单中移除再报废！' },
    },
    delete: { label: '删除', from: 'stocked', to: 'deleted', danger: true, refusal: '“{title}”不在库，不能删除！' },
  },
})
