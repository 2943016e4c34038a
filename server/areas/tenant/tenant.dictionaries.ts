import { GREEN, GREY, RED, numbers, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  numbers('tenant_status', '租户状态', '1 正常, 0 冻结', { '1': GREEN, '0': RED }),
  texts('tenant_pack_status', '租户套餐状态', '1 开启, 0 关闭', { '1': GREEN, '0': GREY }),
]
