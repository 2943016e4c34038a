import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'
import { customerContact } from './customer-contact.entity.ts'
import { customerFollow } from './customer-follow.entity.ts'
import { customer } from './customer.entity.ts'
import { menu as customerMenu } from './customer.menu.ts'
import { page as customerPage } from './customer.page.ts'

/** Those who may buy, and what those who bought say. */
export const area = defineArea({
  name: 'customer',
  section: {
    path: '/customer',
    title: '客户管理',
    icon: 'user-add',
    sort: 65,
    redirect: '/customer/manage',
    for: READERS,
  },
  entities: [customer, customerContact, customerFollow],
  pages: [inMenu(customerPage, customerMenu)],
})
