import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 消息应用用户. Source: domain part 10. */
export const menu = defineMenu({ icon: 'mobile', section: '/customer', sort: 3, keepAlive: true, for: READERS })
