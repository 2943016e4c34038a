import { texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('file_kind', '文件类型', 'picture 图片, video 视频, sound 音频, document 文档, archive 压缩包'),
]
