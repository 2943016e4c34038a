import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { ossFile } from '#contract/areas/file/file.entity.ts'
import type { Usage } from '#contract/areas/file/usage.ts'
import { audit } from '#server/audit/audit.ts'
import { moment } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { MEGABYTE } from '#server/files/meter.ts'
import { ok } from '#server/http/answer.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'

const MOST_MEGABYTES = 1024 * 1024 * 1024
const body = z.object({
  tenantId: z.number('请选择租户').check(z.int('请选择租户'), z.minimum(1, '请选择租户')),
  /** null = that of everybody. */
  megabytes: z.nullable(
    z
      .number('请输入配额')
      .check(z.int('配额应为整数（MB）'), z.minimum(1, '配额至少 1 MB'), z.maximum(MOST_MEGABYTES, '配额过大')),
  ),
})

/** How much each tenant keeps and may keep; a tenant hears of itself alone, the platform of all, and sets it. */
export function registerQuotas(
  api: Api,
  { database, fileRules, now }: Pick<Services, 'database' | 'fileRules' | 'now'>,
): void {
  api.get(`${ossFile.path}/usage`, { config: accessTo(ossFile, 'list') }, async ({ principal }) => {
    const scope = principal.platform ? { tenantId: 0 } : principal
    const usages = await database.read(scope, async (sql) => {
      const { rows } = await raw<Usage>`
        select t.id as "tenantId", t.name as "tenantName", coalesce(f.files, 0) as files, coalesce(f.bytes, 0) as bytes,
          coalesce(q.bytes, ${fileRules.tenantBytes})::double precision as "quotaBytes", q.bytes is not null as "isOwnQuota"
        from sys_tenant t left join sys_file_quota q on q.tenant_id = t.id
        left join (select tenant_id, count(*)::integer as files, sum(size)::double precision as bytes from sys_file
          where state <> 'removing' group by tenant_id) f on f.tenant_id = t.id
        where ${principal.platform} or t.id = ${principal.tenantId} order by bytes desc, t.id`.execute(sql)
      return rows
    })
    return ok(usages)
  })
  const options = { config: { access: { permission: 'system:ossFile:quota' } }, schema: { body } }
  api.put(`${ossFile.path}/quota`, options, async ({ principal, body: { tenantId, megabytes } }) => {
    requirePlatform(principal)
    const bytes = megabytes === null ? null : megabytes * MEGABYTE
    await database.scope({ tenantId: 0 }, async (sql) => {
      const tenant = await sql.selectFrom('sys_tenant').select('id').where('id', '=', tenantId).executeTakeFirst()
      if (tenant === undefined) throw refused('租户不存在，请刷新后重试')
      await sql.deleteFrom('sys_file_quota').where('tenant_id', '=', tenantId).execute()
      const row = { tenant_id: tenantId, update_by: principal.username, update_time: moment(now()) }
      if (bytes !== null)
        await sql
          .insertInto('sys_file_quota')
          .values({ ...row, bytes })
          .execute()
      const change = { entity: 'tenant', entityId: String(tenantId), action: 'fileQuota', after: { bytes } }
      await audit(sql, { ...principal, tenantId: 0 }, change)
    })
    return ok(null, '已保存，立即生效')
  })
}
