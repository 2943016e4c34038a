import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('priority', '优先级', 'L 低, M 中, H 高', { L: GREY, M: AMBER, H: RED }),
  texts('msg_category', '消息分类', '1 通知公告, 2 系统消息'),
  texts('msg_type', '通告对象', 'USER 指定用户, ALL 全体用户'),
  texts('send_status', '发布状态', '0 未发布, 1 已发布, 2 已撤销', { '0': GREY, '1': GREEN, '2': AMBER }),
  texts('read_flag', '阅读状态', '0 未读, 1 已读', { '0': BLUE, '1': GREY }),
  texts('open_type', '通告打开方式', 'component 打开组件, url 打开链接'),
]
