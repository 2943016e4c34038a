import { sql as raw } from 'kysely'
import { rateOf, type HazardLine, type HazardStatistics } from '#contract/areas/hazard/hazard-statistics.ts'
import { HAZARD_LEVEL } from '#contract/areas/hazard/hazard-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import { hazards } from './hazard.resource.ts'
import type { Found } from './seen-hazards.ts'

type Group = HazardStatistics['byLevel'][number]
type Counts = Omit<Group, 'value' | 'name'>

/** By the values of a dictionary, the most frequent first. */
export async function groupsOf(
  context: Context,
  found: readonly Found[],
  key: 'hazardLevel' | 'hazardType' | 'source',
): Promise<Group[]> {
  const values = [...new Set(found.map((row) => row[key]))]
  const rows = values.map((value) => ({ id: value, [key]: value }))
  await addTexts(context, rows, [hazards.columns.get(key)!])
  const groups = rows.map((row, index) => {
    const value = values[index]!
    const name = (row as Record<string, unknown>)[`${key}_dictText`]
    return {
      value,
      name: typeof name === 'string' ? name : value,
      ...countsOf(found.filter((each) => each[key] === value)),
    }
  })
  return groups.toSorted((one, other) => other.total - one.total || one.value.localeCompare(other.value))
}

/** Organisations directly below the chosen one and itself, or the companies where none is chosen: each with what is below it and no line of its own. */
export async function linesOf(context: Context, found: readonly Found[], orgId: string): Promise<HazardLine[]> {
  const ids = [...new Set(found.map((row) => row.orgId))]
  const tops = await topsOf(context, ids, orgId)
  return tops.map(({ id, name, places }) => {
    const rows = found.filter((row) => places.includes(row.orgId))
    const isMajor = ({ hazardLevel }: Found) => hazardLevel === HAZARD_LEVEL.major
    return {
      orgId: id,
      name,
      ordinary: countsOf(rows.filter((row) => !isMajor(row))),
      major: countsOf(rows.filter(isMajor)),
      planned: sum(rows, 'planned'),
      goals: sum(rows, 'goals'),
      funds: sum(rows, 'funds'),
      people: sum(rows, 'people'),
      times: sum(rows, 'times'),
      emergency: sum(rows, 'emergency'),
      cost: Math.round(sum(rows, 'cost') * 100) / 100,
    }
  })
}

interface Top {
  id: string
  name: string
  places: readonly string[]
}

const COMPANY = '1'

async function topsOf({ sql }: Context, ids: readonly string[], orgId: string): Promise<Top[]> {
  const isTop =
    orgId === ''
      ? raw`(t.org_category = ${COMPANY} or coalesce(t.parent_id, '') in ('', '0'))`
      : raw`(t.id = ${orgId} or t.parent_id = ${orgId})`
  const { rows } = await raw<Top>`
    select g.id, g.name, array_agg(d.id) as places from sys_depart d
    join lateral (select t.id, t.depart_name as name, t.org_code as code from sys_depart t
      where ${isTop} and t.tenant_id = d.tenant_id and starts_with(d.org_code, t.org_code)
      order by length(t.org_code) desc limit 1) g on true
    where d.id = any(${[...ids]}) group by g.id, g.name, g.code order by g.code`.execute(sql)
  return rows
}

function countsOf(rows: readonly Found[]): Counts {
  const [total, closed, overdue] = [sum(rows, 'total'), sum(rows, 'closed'), sum(rows, 'overdue')]
  return { total, closed, overdue, open: total - closed - overdue, closeRate: rateOf(closed, total) }
}

type Figure = { [K in keyof Found]: Found[K] extends number ? K : never }[keyof Found]

function sum(rows: readonly Found[], key: Figure): number {
  return rows.reduce((all, row) => all + row[key], 0)
}
