import { definePage } from '#contract/define-page.ts'
import { LAYOUTS } from './layouts.ts'

/** The list of a published form: the menu names it by the last part of its address. Source: MENU-06. */
export const page = definePage({
  id: 'modules/online/cgform/auto/OnlCgformAutoList',
  aliases: [LAYOUTS.tree.component, LAYOUTS.erp.component, LAYOUTS.tab.component, LAYOUTS.inner.component],
  title: '在线表单数据',
})
