import * as z from 'zod/mini'
import { sql as raw } from 'kysely'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const MAX_VALUE_BYTES = 65_536
const MAX_KEYS = 500
const key = z.string().check(z.regex(/^[\w:./@-]{1,120}$/, '偏好设置的名称不正确'))

/** What a person arranged for themselves (columns, layouts), by key. `null` removes. */
export function registerPreferences(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  api.get(
    '/sys/user/userPreference',
    { config: { access: 'signedIn' }, schema: { querystring: z.object({ key }) } },
    async ({ principal, query }) =>
      database.scope({ tenantId: 0 }, async (sql) => {
        const kept = await sql
          .selectFrom('sys_user_preference')
          .where('user_id', '=', principal.userId)
          .where('key', '=', query.key)
          .select('value')
          .executeTakeFirst()
        return ok(kept?.value ?? null)
      }),
  )

  api.put(
    '/sys/user/userPreference',
    { config: { access: 'signedIn' }, schema: { body: z.object({ key, value: z.unknown() }) } },
    async ({ principal, body }) => {
      const value = JSON.stringify(body.value ?? null)
      if (Buffer.byteLength(value) > MAX_VALUE_BYTES) return refuse('偏好设置内容超出 64 KB 限制', 400)
      return database.scope({ tenantId: 0 }, async (sql) => {
        const own = { user_id: principal.userId, key: body.key }
        if (value === 'null') {
          await sql
            .deleteFrom('sys_user_preference')
            .where('user_id', '=', own.user_id)
            .where('key', '=', own.key)
            .execute()
          return ok(null)
        }
        // Two calls at once would otherwise both count before either adds.
        await sql.selectFrom('sys_user').where('id', '=', own.user_id).select('id').forNoKeyUpdate().execute()
        const { rows } = await raw<{ count: number }>`
          select count(*) from sys_user_preference where user_id = ${own.user_id} and key <> ${own.key}`.execute(sql)
        if ((rows[0]?.count ?? 0) >= MAX_KEYS) return refuse('偏好设置数量已达上限')
        await sql
          .insertInto('sys_user_preference')
          .values({ ...own, value })
          .onConflict((on) => on.columns(['user_id', 'key']).doUpdateSet({ value, update_time: raw<string>`now()` }))
          .execute()
        return ok(null)
      })
    },
  )
}
