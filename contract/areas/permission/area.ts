import { defineArea } from '#contract/define-area.ts'
import { permission, dataRule } from './permission.entity.ts'
import { page as permissionPage } from './permission.page.ts'

/** The catalogue of rights and the rules that narrow rows. */
export const area = defineArea({
  name: 'permission',
  entities: [permission, dataRule],
  pages: [permissionPage],
})
