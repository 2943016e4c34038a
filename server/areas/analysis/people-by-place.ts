import { sql as raw, type RawBuilder } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'
import { HAS_REACHED, ON_BOOKS } from '#server/figures/people.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows, type NamedEntity } from '#server/figures/seen-rows.ts'
import { FIRST, scopeOf, type Asked } from './asked.ts'
import { PLACED, placeLines } from './place-lines.ts'

interface Counted {
  /** The list of people whose rules hold. */
  of: NamedEntity
  /** What to read of each person `t`, by names. */
  each: Readonly<Record<string, RawBuilder<unknown>>>
  /** What to say of the people `p` of a place, by names. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>
  order: RawBuilder<unknown>
}

interface People {
  orgId: string
  orgName: string
  /** Who is below it counts for it. */
  isBranch: boolean
  /** On the books. */
  people: number
  /** Of these, with the hours of this year. */
  reached: number
}

/** People on the books by the organisations below the one that is asked for, with who has the hours of this year: whatever is said of them by place is counted here. Source: R4. */
export async function peopleByPlace<Sums>(
  context: Context,
  asked: Asked,
  { of, each, sums, order }: Counted,
): Promise<(People & Sums)[]> {
  const scope = await scopeOf(context, asked)
  const { seen, lines } = await placeLines(context, scope)
  await limitRows(context)
  const { rows } = await raw<People & Sums>`with ${seen}, l as materialized (${lines}), ${PLACED},
    p as materialized (select t.org_id, ${HAS_REACHED} as has_reached, ${named(each)}
      ${await seenRows(context, of, scope)} and ${ON_BOOKS})
    select l.id as "orgId", l.depart_name as "orgName", l.is_branch as "isBranch", count(*)::integer as people,
      (count(*) filter (where p.has_reached))::integer as reached, ${named(sums)}
    from p join placed on placed.org_id = p.org_id join l on l.id = placed.line
    group by l.id, l.depart_name, l.is_branch order by ${order}, "orgName" limit ${asked.limit ?? FIRST}`.execute(
    context.sql,
  )
  return rows
}

function named(columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return raw.join(Object.entries(columns).map(([name, column]) => raw`${column} as ${raw.id(name)}`))
}
