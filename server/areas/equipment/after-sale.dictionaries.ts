import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts(
    'fault_type',
    '设备故障类型',
    '1 无法开机, 2 黑屏花屏, 3 定位异常, 4 手柄故障, 5 软件闪退, 6 网络异常, 7 电量异常, 9 其他',
  ),
  texts('fault_level', '设备故障级别', '1 提示, 2 警告, 3 严重', { '1': BLUE, '2': AMBER, '3': RED }),
  texts('after_sale_status', '售后状态', '0 待受理, 1 处理中, 2 待确认, 3 已完成, 4 已退回', {
    '0': AMBER,
    '1': BLUE,
    '2': BLUE,
    '3': GREEN,
    '4': GREY,
  }),
]
