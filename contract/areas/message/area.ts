import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'
import { message } from './message.entity.ts'
import { messageTemplate } from './message-template.entity.ts'
import { outgoing } from './outgoing.entity.ts'
import { menu as messageMenu } from './message.menu.ts'
import { page as messagePage } from './message.page.ts'
import { menu as templateMenu } from './message-template.menu.ts'
import { page as templatePage } from './message-template.page.ts'
import { menu as outboxMenu } from './outbox.menu.ts'
import { page as outboxPage } from './outbox.page.ts'

/** Messages to people and what became of them. */
export const area = defineArea({
  name: 'message',
  section: {
    path: '/message',
    title: '消息中心',
    icon: 'notification',
    sort: 80,
    redirect: '/message/sysMessageList',
    for: READERS,
  },
  entities: [message, messageTemplate, outgoing],
  pages: [inMenu(messagePage, messageMenu), inMenu(templatePage, templateMenu), inMenu(outboxPage, outboxMenu)],
})
