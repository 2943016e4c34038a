import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { refused } from '#server/http/refusals.ts'
import { idsOf } from '#server/http/ids.ts'
import { permissionNode, treeModel, type PermissionNode } from '#server/rights/permission-nodes.ts'
import { treeOf } from '#server/rights/trees.ts'
import type { Administration } from '#server/engine/platform/administration.ts'
import { allPermissions, grantableTree, permissionsBelow } from '#server/rights/permission-queries.ts'
import { isUrlTaken, URL_TAKEN } from './permission-addresses.ts'

const CATALOGUE = { access: { permission: 'system:permission:list' } } as const
/** A user who grants something needs the tree to tick in. */
const GRANTING = {
  access: {
    permission: [
      'system:permission:list',
      'system:role:list',
      'system:permission:saveRole',
      'system:permission:saveDepart',
    ],
  },
} as const

/** The catalogue of menus and buttons, shared by all tenants, read whole or level by level. Source: API-033…037, contract §4.6. */
export function registerPermissions(api: Api, { database }: Administration): void {
  api.get('/sys/permission/list', { config: CATALOGUE }, async ({ principal }) => {
    const rows = await database.scope(principal, allPermissions)
    return ok(treeOf<(typeof rows)[number], PermissionNode>(rows, permissionNode))
  })
  api.get('/sys/permission/getSystemMenuList', { config: CATALOGUE }, async ({ principal }) => {
    const rows = await database.scope(principal, (sql) => permissionsBelow(sql, null))
    return ok(rows.map((row) => permissionNode(row, [])))
  })
  const below = z.object({ parentId: z.string('请选择上级菜单') })
  api.get(
    '/sys/permission/getSystemSubmenu',
    { config: CATALOGUE, schema: { querystring: below } },
    async ({ principal, query }) => {
      const rows = await database.scope(principal, (sql) => permissionsBelow(sql, [query.parentId]))
      return ok(rows.map((row) => permissionNode(row, [])))
    },
  )
  const belowSeveral = z.object({ parentIds: z.string('请选择上级菜单') })
  api.get(
    '/sys/permission/getSystemSubmenuBatch',
    { config: CATALOGUE, schema: { querystring: belowSeveral } },
    async ({ principal, query }) => {
      const parentIds = idsOf(query.parentIds)
      if (parentIds.length === 0) return ok({})
      const rows = await database.scope(principal, (sql) => permissionsBelow(sql, parentIds))
      const children = (id: string) => rows.filter((row) => row.parent_id === id).map((row) => permissionNode(row, []))
      return ok(Object.fromEntries(parentIds.map((id) => [id, children(id)])))
    },
  )
  api.get('/sys/permission/queryTreeList', { config: GRANTING }, async ({ principal }) => {
    return ok(await database.scope(principal, (sql) => grantableTree(sql, principal, treeModel)))
  })
  const level = z.object({ pid: z.optional(z.string()) })
  api.get(
    '/sys/permission/queryListAsync',
    { config: CATALOGUE, schema: { querystring: level } },
    async ({ principal, query }) => {
      const rows = await database.scope(principal, (sql) => permissionsBelow(sql, query.pid ? [query.pid] : null))
      return ok(rows.map((row) => treeModel(row, [])))
    },
  )
  const address = z.object({
    id: z.optional(z.string()),
    url: z.string('请输入菜单路径!'),
    alwaysShow: z.optional(z.string()),
  })
  api.get(
    '/sys/permission/checkPermDuplication',
    { config: CATALOGUE, schema: { querystring: address } },
    async ({ principal, query: { id = '', url, alwaysShow } }) => {
      const entry = { id, url, alwaysShow: alwaysShow === 'true' }
      if (await database.scope(principal, (sql) => isUrlTaken(sql, entry))) throw refused(URL_TAKEN)
      return ok('该值可用！', '该值可用！')
    },
  )
}
