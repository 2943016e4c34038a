import { GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('course_type', '课程类型', '1 VR实操, 2 视频, 3 图文, 4 考试'),
  texts('question_type', '试题题型', '1 单选题, 2 多选题, 3 判断题'),
  texts('course_status', '课程状态', '0 草稿, 1 已上架, 2 已下架', { '0': GREY, '1': GREEN, '2': GREY }),
]
