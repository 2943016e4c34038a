import { defineMenu } from '#contract/define-page.ts'

/** The list of a published form: the menu names it by the last part of its address. */
export const menu = defineMenu({
  keepAlive: true,
})
