import {
  AMBER,
  BLUE,
  GREEN,
  GREY,
  RED,
  numbers,
  texts,
  type DictionarySeed,
} from '#server/engine/seed/dictionary-seed.ts'
import { OTHER_CLIENTS } from './dictionaries-of-other-clients.ts'

/** Dictionaries that several areas ask for, or none. Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  { ...numbers('dict_item_status', '字典项状态', '1 启用, 0 不启用'), isUnchecked: true },
  // Lists show the newest first: these stand at their end.
  ...OTHER_CLIENTS,
  numbers('status', '状态', '1 正常, 2 冻结', { '1': GREEN, '2': RED }),
  texts('yn', '是否', '1 是, 0 否'),
  texts('valid_status', '有效状态', '0 无效, 1 有效', { '1': GREEN, '0': GREY }),
  numbers('del_flag', '删除标志', '0 正常, 1 已删除'),
  texts('urgent_level', '紧急程度', '1 一般, 2 重要, 3 紧急', { '1': GREY, '2': AMBER, '3': RED }),
  texts('bpm_status', '流程状态', '1 待提交, 2 处理中, 3 已完成, 4 已作废', {
    '1': GREY,
    '2': BLUE,
    '3': GREEN,
    '4': RED,
  }),
]
