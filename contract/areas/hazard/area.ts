import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/shared-roles.ts'
import { hazard } from './hazard.entity.ts'
import { menu } from './hazard.menu.ts'
import { page } from './hazard.page.ts'

/** Hazards from report to verification. */
export const area = defineArea({
  name: 'hazard',
  section: {
    path: '/hazard',
    title: '隐患排查',
    icon: 'alert',
    sort: 50,
    redirect: '/hazard/list',
    for: [...READERS, ...COMPANY_STAFF, 'leader'],
  },
  entities: [hazard],
  pages: [inMenu(page, menu)],
})
