import { texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('position_rank', '职级', '1 员级, 2 助级, 3 中级, 4 副高级, 5 正高级'),
]
