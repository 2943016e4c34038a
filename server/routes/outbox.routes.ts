import * as z from 'zod/mini'
import { sql as raw } from 'kysely'
import { ok, page } from '#server/answer.ts'
import { apiError } from '#server/errors.ts'
import type { Api } from '#server/plugins/schemas.ts'
import type { Services } from '#server/services.ts'

const query = z.object({
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10),
  receiver: z.optional(z.string().check(z.maxLength(100))),
})

/** The messages the platform sent; holds codes of all tenants' people, so only the platform may read it. */
export function registerOutbox(api: Api, { database }: Services): void {
  api.get(
    '/sys/outbox/list',
    { config: { access: { permission: 'system:outbox:list' } }, schema: { querystring: query } },
    async ({ principal, query: { pageNo, pageSize, receiver } }) => {
      if (!principal.platform) throw apiError('NO_PERMISSION')
      return database.scope({ tenantId: 0 }, async (sql) => {
        const base = receiver
          ? sql.selectFrom('sys_outbox').where('receiver', '=', receiver)
          : sql.selectFrom('sys_outbox')
        const { total } = await base.select(raw<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
        const records = await base
          .select(['id', 'channel', 'receiver', 'title', 'content', 'create_time as createTime'])
          .orderBy('create_time', 'desc')
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize)
          .execute()
        return ok(page(records, total, pageNo, pageSize))
      })
    },
  )
}
