import { sql as raw, type RawBuilder } from 'kysely'
import { department } from '#contract/areas/department/department.entity.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import type { Context } from '#server/engine/resource/resource.ts'
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

/**
 * Which departments count for which line: `placed` of line and org_id, after a table `l` of lines. The index of codes is asked for each line (`offset 0` keeps it so):
 * comparing thousands of lines with every department takes seconds.
 */
export const PLACED = raw`placed as materialized (select l.id as line, l.id as org_id from l
  union select l.id, b.id from l cross join lateral (select d.id from ${raw.table(department.table)} d
    where d.tenant_id = l.tenant_id and ${isBelow(raw`d.org_code`, raw`l.org_code`)} offset 0) b where l.is_branch)`

/** Of all that this person sees, the organisation that everything else hangs below; null = there are several. */
async function onlyHighest({ sql }: Context, seen: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`with ${seen} select s.id from seen s where ${IS_HIGHEST} limit 2`.execute(
    sql,
  )
  return rows.length === 1 ? rows[0]!.id : null
}
