import { BLUE, GREEN, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('business_result_type', '业务成果类型', '1 合同, 2 验收, 3 回款'),
  texts('business_result_status', '业务成果状态', '0 待确认, 1 已确认', { '0': BLUE, '1': GREEN }),
]
