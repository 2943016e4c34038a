import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { tenant } from './tenant.entity.ts'
import { tenantPack } from './tenant-pack.entity.ts'
import { menu as tenantPackMenu } from './tenant-pack.menu.ts'
import { page as tenantPackPage } from './tenant-pack.page.ts'
import { menu as tenantMenu } from './tenant.menu.ts'
import { page as tenantPage } from './tenant.page.ts'

/** Tenants and the packages of menus that bound them. */
export const area = defineArea({
  name: 'tenant',
  entities: [tenant, tenantPack],
  pages: [inMenu(tenantPage, tenantMenu), inMenu(tenantPackPage, tenantPackMenu)],
})
