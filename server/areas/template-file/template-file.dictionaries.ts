import { texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('template_type', '模板类型', '1 导入模板, 2 证书, 3 报告, 4 合同'),
]
