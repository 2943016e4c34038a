import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { permission, dataRule } from './permission.entity.ts'
import { menu as iconsMenu } from './icons.menu.ts'
import { page as iconsPage } from './icons.page.ts'
import { menu as lensMenu } from './lens.menu.ts'
import { page as lensPage } from './lens.page.ts'
import { menu as newPermissionMenu } from './new-permission.menu.ts'
import { page as newPermissionPage } from './new-permission.page.ts'
import { menu as permissionMenu } from './permission.menu.ts'
import { page as permissionPage } from './permission.page.ts'

/** The catalogue of rights and the rules that narrow rows. */
export const area = defineArea({
  name: 'permission',
  entities: [permission, dataRule],
  pages: [
    inMenu(permissionPage, permissionMenu),
    inMenu(newPermissionPage, newPermissionMenu),
    inMenu(iconsPage, iconsMenu),
    inMenu(lensPage, lensMenu),
  ],
})
