import { GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('online_status', '在线状态', '1 在线, 0 离开', { '1': GREEN, '0': GREY }),
]
