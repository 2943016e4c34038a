import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('package_status', '课程包状态', '0 草稿, 1 待审核, 2 已通过, 3 已停用, 4 已驳回', {
    '0': GREY,
    '1': BLUE,
    '2': GREEN,
    '3': AMBER,
    '4': RED,
  }),
]
