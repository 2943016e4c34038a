import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('drill_kind', '演练类型', '1 综合演练, 2 专项演练, 3 现场处置演练'),
  texts('drill_form', '演练形式', '1 桌面推演, 2 实战演练, 3 VR模拟'),
  texts('drill_scope', '演练范围', '1 综合, 2 单项'),
  texts('response_level', '应急响应级别', '1 Ⅰ级, 2 Ⅱ级, 3 Ⅲ级, 4 Ⅳ级', { '1': RED, '2': AMBER, '3': BLUE, '4': BLUE }),
  texts('case_status', '演练案例状态', '0 草稿, 1 启用, 2 停用', { '0': GREY, '1': GREEN, '2': GREY }),
  texts('third_service_type', '第三方服务类型', '1 应急演练, 2 评估, 3 培训, 4 检测'),
  texts('third_status', '第三方服务状态', '1 合作中, 2 已到期, 3 已终止', { '1': GREEN, '2': AMBER, '3': GREY }),
]
