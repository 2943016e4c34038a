import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 入驻审核. */
export const menu = defineMenu({ icon: 'audit', section: '/enterprise', sort: 3, keepAlive: true, for: READERS })
