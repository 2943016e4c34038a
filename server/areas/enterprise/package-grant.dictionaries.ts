import { AMBER, BLUE, GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('grant_status', '课程包授权状态', '1 待生效, 2 生效中, 3 已到期, 4 已终止', {
    '1': BLUE,
    '2': GREEN,
    '3': AMBER,
    '4': GREY,
  }),
  texts('seat_status', '席位状态', '1 占用, 0 已释放', { '1': GREEN, '0': GREY }),
]
