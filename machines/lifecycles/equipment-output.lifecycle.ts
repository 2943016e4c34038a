import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_STATUS, OUTPUT_STAYS } from '#contract/areas/equipment/equipment-output-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of an output. Source: domain part 6. */
export const equipmentOutputLifecycle = defineLifecycle({
  entity: equipmentOutput,
  states: {
    draft: { value: OUTPUT_STATUS.draft, description: 'Its devices are reserved and still lie in the depot.' },
    shipped: { value: OUTPUT_STATUS.shipped, description: 'Its devices are on their way.' },
    signed: { value: OUTPUT_STATUS.signed, description: 'Somebody signed for the devices.', final: true },
    cancelled: { value: OUTPUT_STATUS.cancelled, description: 'Its devices are in stock again.', final: true },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'draft', refusal: OUTPUT_STAYS },
    ship: {
      label: '出库',
      right: '设备出库',
      from: 'draft',
      to: 'shipped',
      optional: ['expressNo'],
      done: '出库成功！',
      refusal: '只有待出库的出库单可以出库！',
      refusals: { shipped: '“{title}”已出库，不能重复出库！', signed: '“{title}”已出库，不能重复出库！' },
    },
    sign: {
      label: '签收',
      right: '签收出库单',
      from: 'shipped',
      to: 'signed',
      optional: ['signPicture'],
      done: '签收成功！',
      refusal: '只有已出库的出库单可以签收！',
    },
    cancel: {
      label: '撤销',
      right: '撤销出库单',
      from: 'draft',
      to: 'cancelled',
      fields: ['reason'],
      danger: true,
      done: '撤销成功！',
      refusal: '只有待出库的出库单可以撤销！',
    },
    delete: { label: '删除', from: 'draft', to: 'deleted', danger: true, refusal: '“{title}”已出库或撤销，不能删除！' },
  },
})
