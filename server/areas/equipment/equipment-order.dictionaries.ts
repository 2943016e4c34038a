import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('order_status', '设备订单状态', '0 待确认, 1 已确认, 2 备货中, 3 已发货, 4 已完成, 8 已驳回, 9 已取消', {
    '0': AMBER,
    '1': BLUE,
    '2': BLUE,
    '3': BLUE,
    '4': GREEN,
    '8': RED,
    '9': GREY,
  }),
  texts('pay_status', '订单收款状态', '0 未支付, 1 部分支付, 2 已支付, 3 已退款', {
    '0': GREY,
    '1': AMBER,
    '2': GREEN,
    '3': GREY,
  }),
  texts('pay_way', '收款方式', '1 银行转账, 2 现金, 3 支票, 4 承兑汇票, 9 其他'),
]
