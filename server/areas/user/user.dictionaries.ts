import { GREEN, RED, numbers, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  numbers('sex', '性别', '1 男, 2 女'),
  numbers('user_status', '用户状态', '1 正常, 2 冻结', { '1': GREEN, '2': RED }),
  numbers('activiti_sync', '工作流同步', '1 同步, 0 不同步'),
]
