import { AMBER, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('exam_result', '学习结果', '1 合格, 2 不合格, 3 未完成', { '1': GREEN, '2': RED, '3': GREY }),
  texts('study_flag', '学习记录标记', '1 正常, 2 待认领, 3 时段重叠, 4 时长异常, 5 时间存疑, 6 认定无效', {
    '1': GREEN,
    '2': AMBER,
    '3': AMBER,
    '4': AMBER,
    '5': AMBER,
    '6': GREY,
  }),
  texts('terminal_type', '终端类型', '1 VR头显, 2 PC, 3 小程序, 4 APP, 5 VR一体机, 6 网页'),
  texts('attempt_state', '考试状态', '1 答题中, 2 已交卷, 3 已超时', { '1': AMBER, '2': GREEN, '3': GREY }),
  texts('cert_type', '培训证明类型', '1 三级安全教育, 2 课程包培训, 3 单课考核'),
  texts('cert_status', '培训证明状态', '1 有效, 2 已到期, 3 已撤销', { '1': GREEN, '2': GREY, '3': RED }),
]
