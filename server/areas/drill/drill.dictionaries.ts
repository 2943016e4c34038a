import { AMBER, GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('drill_kind', '演练类型', '1 综合演练, 2 专项演练, 3 现场处置演练'),
  texts('third_service_type', '第三方服务类型', '1 应急演练, 2 评估, 3 培训, 4 检测'),
  texts('third_status', '第三方服务状态', '1 合作中, 2 已到期, 3 已终止', { '1': GREEN, '2': AMBER, '3': GREY }),
]
