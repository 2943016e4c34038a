import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('train_level', '三级教育级别', '1 厂级, 2 车间级, 3 班组级'),
  texts('card_kind', '三级教育卡类别', '1 新入职, 2 转岗, 3 复岗, 4 四新教育'),
  texts('card_status', '三级教育卡状态', '0 培训中, 1 待确认, 2 准许上岗, 9 已作废', {
    '0': BLUE,
    '1': AMBER,
    '2': GREEN,
    '9': GREY,
  }),
  texts('level_status', '三级教育记录状态', '0 未开始, 1 学习中, 2 合格, 3 不合格', {
    '0': GREY,
    '1': BLUE,
    '2': GREEN,
    '3': RED,
  }),
]
