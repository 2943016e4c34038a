import * as z from 'zod/mini'
import {
  MAX_VIEW_NAME,
  SHARE_VIEWS,
  VIEW_NAME_MISSING,
  viewContentSchema,
} from '#contract/areas/list-view/list-view.ts'
import { runReadOnly, run, runIdempotent } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { rolesToShareWith, viewsOf } from './read-views.ts'
import { requireList, seesList } from './visible-list.ts'
import { addView, deleteView, editView } from './write-views.ts'

const PATH = '/sys/listView'
const SAVED = '保存成功！'
const DELETED = '删除成功!'

const list = z.string().check(z.regex(/^[\w:./@-]{1,120}$/, '列表的名称不正确'))
const id = z.string('缺少参数 id').check(z.minLength(1, '缺少参数 id'), z.maxLength(32))
const named = {
  name: z.pipe(
    z.string(VIEW_NAME_MISSING),
    z.string().check(z.trim(), z.minLength(1, VIEW_NAME_MISSING), z.maxLength(MAX_VIEW_NAME, '视图名称最多 50 个字')),
  ),
  roleId: z._default(z.nullable(z.string().check(z.maxLength(32))), null),
  isDefault: z._default(z.boolean(), false),
}
const addBody = z.object({ list, ...named, content: viewContentSchema })
const editBody = z.object({
  id,
  version: z.number('缺少参数 version'),
  ...named,
  content: z.optional(viewContentSchema),
})

/** Everybody has views of their own and uses those of their roles; sharing is a right. */
export function registerListViews(api: Api, services: EngineServices): void {
  const signedIn = { access: 'signedIn' } as const
  const lists = { database: services.database, routes: api.declaredRoutes }
  api.get(`${PATH}/list`, { config: signedIn, schema: { querystring: z.object({ list }) } }, async (request) => {
    // Consoles take 404 for a server that knows no views at all.
    if (!(await seesList(lists, request.principal, request.query.list))) return ok({ records: [], mayShare: false })
    return ok(await runReadOnly(services, request, ({ sql, principal }) => viewsOf(sql, principal, request.query.list)))
  })
  api.get(`${PATH}/roles`, { config: { access: { permission: SHARE_VIEWS } } }, async (request) =>
    ok(await runReadOnly(services, request, (context) => rolesToShareWith(context))),
  )
  api.post(
    `${PATH}/add`,
    { config: { ...signedIn, withIdempotencyKey: true }, schema: { body: addBody } },
    async (request) => {
      await requireList(lists, request.principal, request.body.list)
      return runIdempotent(services, request, async (context) => ok(await addView(context, request.body), SAVED))
    },
  )
  api.put(`${PATH}/edit`, { config: signedIn, schema: { body: editBody } }, async (request) =>
    ok(await run(services, request, (context) => editView(context, request.body)), SAVED),
  )
  api.delete(`${PATH}/delete`, { config: signedIn, schema: { querystring: z.object({ id }) } }, async (request) => {
    await run(services, request, (context) => deleteView(context, request.query.id))
    return ok(DELETED, DELETED)
  })
}
