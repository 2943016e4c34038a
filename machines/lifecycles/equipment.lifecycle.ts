import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a device. Source: domain part 6. */
export const equipmentLifecycle = defineLifecycle({
  entity: equipment,
  states: {
    stocked: { value: EQUIPMENT_STATUS.stocked, description: 'It belongs to no organisation.' },
    inUse: { value: EQUIPMENT_STATUS.inUse, description: 'An organisation trains with it.' },
    inRepair: { value: EQUIPMENT_STATUS.inRepair, description: 'It is mended and returns to its organisation.' },
    scrapped: {
      value: EQUIPMENT_STATUS.scrapped,
      description: 'It is never used again; its record stays.',
      final: true,
    },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['stocked', 'inUse', 'inRepair'], refusal: '报废的设备不能修改！' },
    bind: {
      label: '绑定',
      from: 'stocked',
      to: 'inUse',
      fields: ['orgId'],
      optional: ['place'],
      done: '绑定成功！',
      refusal: '只有在库的设备可以绑定！',
    },
    unbind: {
      label: '解绑',
      from: 'inUse',
      to: 'stocked',
      question: '确定解绑该设备吗？',
      fields: ['reason'],
      done: '解绑成功！',
      refusal: '只有使用中的设备可以解绑！',
    },
    repair: {
      label: '送修',
      from: 'inUse',
      to: 'inRepair',
      fields: ['reason'],
      done: '送修成功！',
      refusal: '只有使用中的设备可以送修！',
    },
    giveBack: {
      label: '修复返还',
      from: 'inRepair',
      to: 'inUse',
      fields: ['reason'],
      done: '返还成功！',
      refusal: '只有维修中的设备可以返还！',
    },
    scrap: {
      label: '报废',
      from: ['stocked', 'inRepair'],
      to: 'scrapped',
      question: '报废后不能恢复，设备的令牌同时失效。确定报废吗？',
      fields: ['reason'],
      danger: true,
      done: '报废成功！',
      refusal: '请先解绑再报废！',
    },
    delete: { label: '删除', from: 'stocked', to: 'deleted', danger: true, refusal: '“{title}”不在库，不能删除！' },
  },
})
