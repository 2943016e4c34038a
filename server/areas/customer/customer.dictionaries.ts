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
  texts('feedback_type', '反馈类型', '1 建议, 2 投诉, 3 咨询, 4 故障'),
  texts('feedback_status', '反馈状态', '0 待处理, 1 处理中, 2 已回复, 3 已关闭', {
    '0': AMBER,
    '1': BLUE,
    '2': GREEN,
    '3': GREY,
  }),
  texts(
    'feedback_answer',
    '常用答复',
    '1 感谢您的建议，我们会在下一个版本中评估。, 2 给您带来不便十分抱歉，处理结果如下：, 3 您咨询的问题答复如下：, 4 问题已经处理，请再试一次，如仍有问题请继续反馈。',
  ),
]
