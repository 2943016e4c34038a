import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { launcher, LAUNCHER_STATUS } from '#contract/areas/launcher/launcher.entity.ts'
import { runReadOnly, runIdempotent } from '#server/engine/resource/run.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const one = z.object({ id: z.string('缺少参数 id').check(z.minLength(1, '缺少参数 id'), z.maxLength(32)) })
const program = z.object({
  module: z.string('缺少参数 module').check(z.maxLength(20)),
  platform: z.string('缺少参数 platform').check(z.maxLength(20)),
})

/** What terminals and people do with launchers: the newest published one, and downloads, which are counted. Source: contract §37. */
export function registerLaunchers(api: Api, services: EngineServices): void {
  const signedIn = { access: 'signedIn', keepsRights: true } as const
  const newest = { config: signedIn, schema: { querystring: program } }
  api.get(`${launcher.path}/newest`, newest, async (request) => {
    const { module, platform } = request.query
    const found = await runReadOnly(services, request, async ({ sql }) => {
      const { rows } = await raw<Record<string, unknown>>`
        select id, name, version_no as "versionNo", force_update as "forceUpdate", release_note as "releaseNote", file_size::float8 as "fileSize",
          digest, file_url as "fileUrl" from ${raw.table(launcher.table)}
        where module = ${module} and platform = ${platform} and status = ${LAUNCHER_STATUS.published}
        order by string_to_array(version_no, '.')::integer[] desc limit 1`.execute(sql)
      return rows[0]
    })
    return ok(found ?? null)
  })
  const download = { config: { ...signedIn, withIdempotencyKey: true as const }, schema: { body: one } }
  api.post(`${launcher.path}/download`, download, async (request) => {
    const { id } = request.body
    return runIdempotent(services, request, async ({ sql, principal }, changes) => {
      // A download by any user counts in what belongs to the platform.
      const { rows } = await acrossTenants({ sql }, () =>
        raw<{
          fileUrl: string
        }>`update ${raw.table(launcher.table)} set download_count = download_count + 1 where id = ${id}
          and (status = ${LAUNCHER_STATUS.published} or ${principal.platform}::boolean) returning file_url as "fileUrl"`.execute(
          sql,
        ),
      )
      if (rows[0] === undefined) throw missing()
      changes.push({ entity: launcher.name, action: 'edit', ids: [id], tenantId: 0 })
      return ok(rows[0].fileUrl)
    })
  })
}
