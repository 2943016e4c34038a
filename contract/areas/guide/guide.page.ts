import { definePage } from '#contract/define-page.ts'
import { GUIDE_PATH } from '#contract/console/layout.ts'

/** 帮助: the table of contents of the guide, for everybody; no menu grants it. */
export const page = definePage({
  id: 'help/Guide',
  path: GUIDE_PATH,
  title: '帮助',
  always: true,
})
