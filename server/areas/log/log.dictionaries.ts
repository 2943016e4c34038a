import { GREEN, RED, numbers, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  numbers('log_type', '日志类型', '1 登录日志, 2 操作日志'),
  numbers('operate_type', '操作类型', '1 查询, 2 添加, 3 修改, 4 删除, 5 导入, 6 导出'),
  texts('log_outcome', '操作结果', '1 成功, 0 失败', { '1': GREEN, '0': RED }),
]
