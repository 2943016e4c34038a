import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('equip_category', '设备类别', '1 VR头显, 2 一体机, 3 模拟器, 4 体感座椅, 5 灭火模拟, 6 其他'),
  texts('equip_status', '设备状态', '1 在库, 6 已预留, 2 已出库, 3 使用中, 4 维修, 5 报废', {
    '1': BLUE,
    '6': AMBER,
    '2': AMBER,
    '3': GREEN,
    '4': AMBER,
    '5': GREY,
  }),
  texts('equip_online', '设备在线状态', '1 在线, 2 培训中, 3 故障, 0 离线, 9 未激活', {
    '1': GREEN,
    '2': GREEN,
    '3': RED,
    '0': GREY,
    '9': GREY,
  }),
  texts('auth_type', '设备授权类别', '1 首次授权, 2 续期, 3 收回', { '1': GREEN, '2': BLUE, '3': RED }),
  texts('bind_status', '设备绑定状态', '1 绑定, 0 解绑', { '1': GREEN, '0': GREY }),
  texts('move_type', '库存流水类别', '1 入库, 2 出库, 3 调拨, 4 退库, 5 报废, 6 盘点'),
]
