import { sql as raw } from 'kysely'
import { launcher } from '#contract/areas/launcher/launcher.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** Source: contract §37. */
const NOT_NEWER = '版本号必须大于当前版本！'
const BYTES_PER_MEGABYTE = 1_048_576

/** Versions of launchers, shared by all tenants; size and digest are those of the file that was uploaded. Source: SCREEN-82, contract §37. */
export const launchers = defineResource(launcher, {
  beforeWrite: async (context, draft) => {
    requirePlatform(context.principal)
    await requireNewer(context, draft)
    await describeFile(context, draft)
  },
  beforeDelete: ({ principal }) => requirePlatform(principal),
  steps: {
    publish: ({ principal }) => requirePlatform(principal),
    withdraw: ({ principal }) => requirePlatform(principal),
  },
})

/** One program has one module and one platform; two writers at once go one after the other. */
async function requireNewer({ sql }: Context, { id, before, values }: Draft<typeof launcher>): Promise<void> {
  const next = (key: keyof typeof values) => String(values[key] ?? before?.[key] ?? '')
  const [module, platform, version] = [next('module'), next('platform'), next('versionNo')]
  await raw`select pg_advisory_xact_lock(hashtextextended(${`launcher ${module} ${platform}`}, 0))`.execute(sql)
  const { rows } = await raw`select 1 from ${raw.table(launcher.table)}
    where module = ${module} and platform = ${platform} and id <> ${id}
    and string_to_array(version_no, '.')::integer[] >= string_to_array(${version}, '.')::integer[] limit 1`.execute(sql)
  if (rows.length > 0) throw refused(NOT_NEWER)
}

async function describeFile({ sql }: Context, { values, columns }: Draft<typeof launcher>): Promise<void> {
  const { fileUrl } = values
  if (typeof fileUrl !== 'string') return
  const file = await sql
    .selectFrom('sys_file')
    .where('path', '=', fileUrl)
    .where('state', '=', 'stored')
    .select(['size', 'digest'])
    .executeTakeFirst()
  columns['file_size'] = file === undefined ? null : Math.round((Number(file.size) / BYTES_PER_MEGABYTE) * 100) / 100
  columns['digest'] = file?.digest ?? null
}
