import { dataRule, permission } from '#contract/areas/permission/permission.entity.ts'
import type { Area } from '#server/areas/area.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { registerDataRules } from './data-rule.routes.ts'
import { registerMenu } from './menu.routes.ts'
import { registerPermissionCodes } from './permission-code.routes.ts'
import { registerPermissions } from './permission.routes.ts'

/** The catalogue of menus and buttons, the rules that narrow rows, and everybody's own menu. */
export const area: Area = {
  name: 'permission',
  resources: [defineResource(permission, { live: 'changes' }), defineResource(dataRule, { live: 'changes' })],
  serve: { permission: registerPermissions, dataRule: registerDataRules },
  routes(api, services) {
    registerMenu(api, services)
    registerPermissionCodes(api, services)
  },
}
