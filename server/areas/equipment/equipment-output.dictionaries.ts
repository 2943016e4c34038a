import { AMBER, BLUE, GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('output_type', '出库类型', '1 销售, 2 借用, 3 维修返还, 4 报废, 5 自用'),
  texts('output_status', '出库单状态', '0 待出库, 1 已出库, 2 已签收, 9 已撤销', {
    '0': AMBER,
    '1': BLUE,
    '2': GREEN,
    '9': GREY,
  }),
  texts('output_item_status', '出库明细状态', '0 待出库, 1 已出库, 2 已退回, 9 已撤销', {
    '0': AMBER,
    '1': GREEN,
    '2': GREY,
    '9': GREY,
  }),
]
