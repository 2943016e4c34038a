import { permission } from '#contract/areas/permission/permission.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { forgetPlaces, placePermission, preparePermission, requireDispensable } from './permission-hooks.ts'

/**
 * The catalogue of menus and buttons that all tenants share, in the order of menus. Deleting a menu deletes everything below it, its data rules and
 * every grant of them. Source: contract §4.6.
 */
export const permissions = defineResource(permission, {
  sort: { key: 'sortNo', descending: false },
  live: 'changes',
  messages: { edited: '修改成功！' },
  beforeWrite: preparePermission,
  afterWrite: placePermission,
  deletesBranches: true,
  beforeDelete: requireDispensable,
  afterDelete: forgetPlaces,
})
