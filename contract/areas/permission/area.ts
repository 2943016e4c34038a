import { defineArea } from '#contract/define-area.ts'
import { permission, dataRule } from './permission.entity.ts'
import { page as iconsPage } from './icons.page.ts'
import { page as lensPage } from './lens.page.ts'
import { page as newPermissionPage } from './new-permission.page.ts'
import { page as permissionPage } from './permission.page.ts'

/** The catalogue of rights and the rules that narrow rows. */
export const area = defineArea({
  name: 'permission',
  entities: [permission, dataRule],
  pages: [permissionPage, newPermissionPage, iconsPage, lensPage],
})
