import { sql as raw, type RawBuilder } from 'kysely'
import { department } from '#contract/areas/department/department.entity.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import type { Context } from '#server/engine/resource.ts'
import { seenRows, type Scope } from '#server/figures/seen-rows.ts'

const IS_HIGHEST = raw`not exists (select from seen u where u.id = s.parent_id)`

/** What is counted together: organisations `seen`, and `lines` of id, tenant_id, depart_name, org_code and is_branch, whether what is below it counts for it. */
export interface PlaceLines {
  seen: RawBuilder<unknown>
  lines: RawBuilder<unknown>
}

/** The organisations directly below the one that is asked for, and itself with what hangs on it alone; else the highest ones, or what is below the only one. */
export async function placeLines(context: Context, scope: Scope): Promise<PlaceLines> {
  const seen = raw`seen as materialized (select t.id, t.tenant_id, t.depart_name, t.org_code, t.parent_id
    ${await seenRows(context, department, { isPlatform: scope.isPlatform })})`
  const above = scope.orgId ?? (await onlyHighest(context, seen))
  const lines =
    above === null
      ? raw`select s.*, true as is_branch from seen s where ${IS_HIGHEST}`
      : raw`select s.*, s.id <> ${above} as is_branch from seen s where s.id = ${above} or s.parent_id = ${above}`
  return { seen, lines }
}

/** Whether what hangs on a department `d` counts for a line `l`. */
export const IS_OF_LINE = raw`l.tenant_id = d.tenant_id
  and (l.id = d.id or (l.is_branch and ${isBelow(raw`d.org_code`, raw`l.org_code`)}))`

/** Of all that this person sees, the organisation that everything else hangs below; null = there are several. */
async function onlyHighest({ sql }: Context, seen: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`with ${seen} select s.id from seen s where ${IS_HIGHEST} limit 2`.execute(
    sql,
  )
  return rows.length === 1 ? rows[0]!.id : null
}
