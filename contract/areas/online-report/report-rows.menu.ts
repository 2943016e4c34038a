import { defineMenu } from '#contract/define-page.ts'

/** A published report: the menu names it by the last part of its address. */
export const menu = defineMenu({
  keepAlive: true,
})
