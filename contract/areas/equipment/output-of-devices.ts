import { equipmentOutput } from './equipment-output.entity.ts'
import { OUTPUT_TYPE, TYPES_TO_ENTERPRISE } from './equipment-output-values.ts'

const { outputType, enterpriseId, returnDate, receiver, receiverPhone, address, remark } = equipmentOutput.fields

/** 出库 of devices that are marked: one output takes them all. Source: domain part 6. */
export const OUTPUT_OF_DEVICES = {
  label: '出库',
  on: 'batch',
  permission: 'output',
  right: '将设备列入出库单',
  ask: {
    title: '设备出库',
    text: '设备“{title}”随即预留，列入一张待出库的出库单；核对后在出库单上点击出库。',
    many: '选中的 {count} 台设备随即预留，列入同一张待出库的出库单；核对后在出库单上点击出库。',
  },
  refusal: '设备不在库，不能出库：{title}',
  fields: {
    outputType: asked(outputType),
    enterpriseId: { ...asked(enterpriseId), required: '请选择接收企业' },
    returnDate: { ...asked(returnDate), required: '请选择应还日期' },
    receiver: asked(receiver),
    receiverPhone: asked(receiverPhone),
    address: asked(address),
    remark: asked(remark),
  },
  fieldsWhen: {
    enterpriseId: ({ outputType: type }: { readonly outputType?: unknown }) =>
      TYPES_TO_ENTERPRISE.includes(String(type)),
    returnDate: ({ outputType: type }: { readonly outputType?: unknown }) => type === OUTPUT_TYPE.loan,
  },
} as const

/** The field of an output without what only its list needs. */
function asked<F extends { query?: unknown; masked?: unknown; sortable?: unknown }>(field: F) {
  const { query: _query, masked: _masked, sortable: _sortable, ...rest } = field
  return rest
}
