import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'
import { customerContact } from './customer-contact.entity.ts'
import { customerFeedback } from './customer-feedback.entity.ts'
import { menu as customerFeedbackMenu } from './customer-feedback.menu.ts'
import { page as customerFeedbackPage } from './customer-feedback.page.ts'
import { customerFollow } from './customer-follow.entity.ts'
import { customer } from './customer.entity.ts'
import { menu as customerMenu } from './customer.menu.ts'
import { page as customerPage } from './customer.page.ts'
import { wechatUser } from './wechat-user.entity.ts'
import { menu as wechatUserMenu } from './wechat-user.menu.ts'
import { page as wechatUserPage } from './wechat-user.page.ts'

/** Those who may buy, and what those who bought say. */
export const area = defineArea({
  name: 'customer',
  section: {
    path: '/customer',
    title: '客户管理',
    icon: 'user-add',
    sort: 65,
    redirect: '/customer/feedback',
    for: [...READERS, 'unit'],
  },
  entities: [customer, customerContact, customerFollow, customerFeedback, wechatUser],
  pages: [
    inMenu(customerPage, customerMenu),
    inMenu(customerFeedbackPage, customerFeedbackMenu),
    inMenu(wechatUserPage, wechatUserMenu),
  ],
})
