import { AMBER, BLUE, GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('customer_source', '客户来源', '1 官网, 2 展会, 3 转介绍, 4 电话'),
  texts('customer_level', '客户级别', 'A A级, B B级, C C级'),
  texts('customer_status', '客户状态', '1 潜在, 2 跟进, 3 成交, 4 流失', {
    '1': BLUE,
    '2': AMBER,
    '3': GREEN,
    '4': GREY,
  }),
  texts('follow_type', '跟进方式', '1 电话, 2 拜访, 3 微信, 4 演示, 5 报价'),
]
