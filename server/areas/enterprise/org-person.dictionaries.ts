import { texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('ent_post', '岗位职责', '1 主要负责人, 2 安全管理人员, 3 班组长, 4 讲师, 5 其他'),
]
