import { sql as raw } from 'kysely'
import { DISPLAY_STATE } from '#contract/areas/wall/display.entity.ts'
import { wall } from '#contract/areas/wall/wall.entity.ts'
import { MOST_VERSIONS, wallVersion } from '#contract/areas/wall/wall-version.entity.ts'
import { readWallText } from '#contract/walls/read-wall.ts'
import { newId } from '#server/db/ids.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { missing, refused } from '#server/http/refusals.ts'

type WallDraft = Draft<typeof wall>

/** Walls; each save that changes what it shows or how it is called leaves a version. Source: walls 4.8. */
export const walls = defineResource(wall, {
  sort: { key: 'createTime', descending: false },
  beforeWrite: (_context, { values }) => {
    if (typeof values.definition !== 'string') return
    const read = readWallText(values.definition)
    if ('problem' in read) throw refused(read.problem)
  },
  afterWrite: keepVersion,
  beforeDelete: async ({ sql }, rows) => {
    const ids = rows.map(({ id }) => id)
    await refuseShown(sql, ids)
    await sql.deleteFrom('biz_wall_version').where('wall_id', 'in', ids).execute()
  },
})

/** What walls were after each save. */
export const wallVersions = defineResource(wallVersion, { sort: { key: 'number', descending: true } })

async function refuseShown(sql: Context['sql'], ids: readonly string[]): Promise<void> {
  const shown = await sql
    .selectFrom('biz_display')
    .innerJoin('biz_wall', 'biz_wall.id', 'biz_display.wall_id')
    .where('wall_id', 'in', ids)
    .where('biz_display.state', '=', DISPLAY_STATE.paired)
    .select(['biz_display.name', 'biz_wall.name as wall'])
    .executeTakeFirst()
  if (shown !== undefined) throw refused(`大屏“${shown.wall}”正在屏幕“${shown.name}”上显示，不能删除！`)
}

async function keepVersion(context: Context, { id, before, values }: WallDraft): Promise<void> {
  const isAnother = (key: 'name' | 'definition') => values[key] !== undefined && values[key] !== before?.[key]
  if (!isAnother('name') && !isAnother('definition')) return
  const { sql, principal, now } = context
  const row = await sql
    .selectFrom('biz_wall')
    .where('id', '=', id)
    .select(['tenant_id', 'name', 'definition'])
    .executeTakeFirst()
  if (row === undefined) throw missing()
  const version = newId(now)
  await raw`insert into biz_wall_version (id, tenant_id, wall_id, number, name, definition, create_by, create_time)
    select ${version}, ${row.tenant_id}, ${id}, coalesce(max(number), 0) + 1, ${row.name}, ${row.definition},
      ${principal.username}, ${new Date(now)} from biz_wall_version where wall_id = ${id}`.execute(sql)
  await raw`delete from biz_wall_version where wall_id = ${id}
    and number <= (select max(number) from biz_wall_version where wall_id = ${id}) - ${MOST_VERSIONS}`.execute(sql)
  context.alsoChanged?.push({ entity: 'wallVersion', action: 'add', ids: [version], tenantId: row.tenant_id })
}
