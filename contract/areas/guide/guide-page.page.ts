import { definePage } from '#contract/define-page.ts'
import { GUIDE_PATH } from '#contract/console/layout.ts'

/** One page of the guide, by its name. */
export const page = definePage({
  id: 'help/GuidePage',
  path: `${GUIDE_PATH}/:page`,
  title: '帮助',
  always: true,
})
