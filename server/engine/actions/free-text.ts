import { sql as raw } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { isSame } from '#server/engine/write/check-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'

const MOST_TRIED = 100

/** A text for a copy that no row of the tenant or of the platform has: words end in （副本）, codes in -2; cut where the field has no room. */
export async function freeText(context: Context, entity: Entity, key: string, text: string): Promise<string> {
  const { maxLength = Number.POSITIVE_INFINITY, pattern, check } = entity.fields[key]!
  const isCode = pattern !== undefined || check !== undefined
  for (let nth = 1; nth <= MOST_TRIED; nth += 1) {
    const suffix = isCode ? `-${nth + 1}` : `（副本${nth === 1 ? '' : nth}）`
    const free = text.slice(0, Math.max(0, maxLength - suffix.length)) + suffix
    if (!(await isTaken(context, entity, key, free))) return free
  }
  return text
}

async function isTaken({ sql, principal }: Context, entity: Entity, key: string, text: string): Promise<boolean> {
  const own = entity.tenant ? raw`and tenant_id in (0, ${principal.tenantId})` : raw``
  const { rows } = await raw`select from ${raw.table(entity.table)}
    where ${isSame(columnOf(key), text, entity.fields[key]!)} ${own} limit 1`.execute(sql)
  return rows.length > 0
}
