import { dataRule } from '#contract/areas/permission/permission.entity.ts'
import type { Area } from '#server/areas/area.ts'
import { registerTimeline } from '#server/engine/audit/timeline.routes.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { registerOne } from '#server/engine/registration/one.routes.ts'
import { registerForPlatform } from '#server/engine/platform/for-platform.ts'
import { registerStartDelete } from '#server/engine/operations/start-delete.routes.ts'
import { registerTree } from '#server/engine/tree/tree.routes.ts'
import { registerDataRules } from './data-rule.routes.ts'
import { registerLens } from './lens.routes.ts'
import { keepEndingImpersonations } from './impersonation-ends.ts'
import { registerImpersonation } from './impersonation.routes.ts'
import { registerMenu, registerRightsKey } from './menu.routes.ts'
import { registerPermissionCodes } from './permission-code.routes.ts'
import { registerPermissionWrites } from './permission-write.routes.ts'
import { permissions } from './permission.resource.ts'
import { registerPermissions } from './permission.routes.ts'

/** The catalogue of menus and buttons, the rules that narrow rows, and everybody's own menu. */
export const area: Area = {
  name: 'permission',
  resources: [permissions, defineResource(dataRule, { live: 'changes' })],
  serve: {
    permission(api, services, resource) {
      registerPermissions(api, services)
      registerOne(api, services, resource)
      registerForPlatform(api, services, (whole, reaching) => {
        registerPermissionWrites(whole, reaching)
        registerStartDelete(whole, reaching, resource)
        registerTree(whole, reaching, resource)
        registerTimeline(whole, reaching, resource)
      })
    },
    dataRule: registerDataRules,
  },
  routes(api, services) {
    registerMenu(api, services)
    registerRightsKey(api, services)
    registerPermissionCodes(api, services)
    registerLens(api, services)
    registerImpersonation(api, services)
  },
  jobs: [keepEndingImpersonations],
}
