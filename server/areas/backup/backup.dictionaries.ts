import { AMBER, BLUE, GREEN, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('backup_state', '备份状态', 'running 备份中, checked 已验证, unchecked 未验证, failed 失败', {
    running: BLUE,
    checked: GREEN,
    unchecked: AMBER,
    failed: RED,
  }),
]
