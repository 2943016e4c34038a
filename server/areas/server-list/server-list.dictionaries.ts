import { GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('server_type', '服务器类型', '1 应用, 2 数据库, 3 流媒体, 4 渲染'),
  texts('server_status', '服务器状态', '1 运行, 0 停机, 2 未知', { '1': GREEN, '0': RED, '2': GREY }),
]
