import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { fieldsToldApart, filtersOfAggregate, type Aggregate } from '#contract/entity/aggregates.ts'
import type { Totals } from '#contract/wire/totals.ts'
import { wireText } from '#server/db/moments.ts'
import type { Column } from '#server/engine/query/columns.ts'
import { allOf, columnRef, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'

/** Values of a group that are answered: of a dictionary those with the largest figures, of a date the latest months. */
const MOST_GROUPS = 60

/**
 * SQL for the aggregates of an entity as one JSON object: figures of all the rows the query finds for this person, data rules included.
 * A filter by a field that a figure tells apart leaves that figure alone. Null for an entity without aggregates.
 */
export async function totalsOf(
  context: Context,
  resource: Resource,
  parameters: Parameters,
): Promise<RawBuilder<Totals> | null> {
  const aggregates = Object.entries(resource.entity.aggregates ?? {})
  if (aggregates.length === 0) return null
  const today = wireText(context.now).slice(0, 10)
  const all = aggregates.map(([, aggregate]) => aggregate)
  const apart = new Set(all.flatMap((aggregate) => [...fieldsToldApart(aggregate, all, today)]))
  const where = allOf([
    ...(await visibleTo(context, resource, 'list')),
    ...conditionsOf(
      context,
      resource,
      picked(parameters, (field) => !apart.has(field)),
    ),
  ])
  const figures = aggregates.map(([name, aggregate], index) => {
    const own = fieldsToldApart(aggregate, all, today)
    const asked = conditionsOf(
      context,
      resource,
      picked(parameters, (field) => apart.has(field) && !own.has(field)),
    )
    const fits = allOf([...asked, ...conditionsOf(context, resource, filtersOfAggregate(aggregate, today))])
    const whole =
      aggregate.shareOf === undefined
        ? null
        : allOf([...asked, ...conditionsOf(context, resource, aggregate.shareOf as Parameters)])
    return figureOf(resource, { name, aggregate, fits, whole, index })
  })
  return raw<Totals>`(with matched as (select ${raw.join(figures.map(({ reads }) => reads))} ${fromWhere(resource, where)})
    select json_build_object(${raw.join(figures.map(({ member }) => member))}) from matched)`
}

interface FigureInput {
  name: string
  aggregate: Aggregate
  /** Whether a row counts. */
  fits: RawBuilder<SqlBool>
  /** Whether it is one of those that the others are a share of. */
  whole: RawBuilder<SqlBool> | null
  index: number
}

/** What a figure reads of each row, and the member of the answer that it becomes. */
function figureOf(resource: Resource, { name, aggregate: { sum, by }, fits, whole, index }: FigureInput) {
  const [counts, value, group] = [raw.id(`counts${index}`), raw.id(`value${index}`), raw.id(`group${index}`)]
  const read = [raw`${fits} as ${counts}`]
  if (whole !== null) {
    const among = raw.id(`among${index}`)
    const share = raw`100.0 * count(*) filter (where ${counts}) / nullif(count(*) filter (where ${among}), 0)`
    return {
      reads: raw.join([...read, raw`${whole} as ${among}`]),
      member: raw`${raw.lit(name)}, round(${share}, 1)::float8`,
    }
  }
  if (sum !== undefined) read.push(raw`${columnRef(columnNamed(resource, sum))} as ${value}`)
  const figure = sum === undefined ? raw`count(*)` : raw`coalesce(sum(${value}), 0)`
  if (by === undefined) {
    const filtered = sum === undefined ? raw`count(*)` : raw`sum(${value})`
    return {
      reads: raw.join(read),
      member: raw`${raw.lit(name)}, coalesce(${filtered} filter (where ${counts}), 0)::float8`,
    }
  }
  const column = columnNamed(resource, by)
  read.push(raw`${groupKey(column)} as ${group}`)
  const order = isDated(column) ? raw`${group} desc nulls last` : raw`${figure} desc, ${group}`
  return {
    reads: raw.join(read),
    member: raw`${raw.lit(name)}, coalesce((select json_agg(json_build_object('value', value, 'figure', figure) order by place)
      from (select ${group} as value, ${figure}::float8 as figure, row_number() over (order by ${order}) as place
        from matched where ${counts} group by ${group} order by place limit ${raw.lit(MOST_GROUPS)}) as g), '[]')`,
  }
}

/** The value as filters write it, of a date its month. */
function groupKey(column: Column): RawBuilder<unknown> {
  return isDated(column) ? raw`to_char(${columnRef(column)}, 'YYYY-MM')` : raw`nullif((${columnRef(column)})::text, '')`
}

function isDated({ type }: Column): boolean {
  return type === 'date' || type === 'datetime'
}

function conditionsOf(context: Context, { columns, hooks }: Resource, parameters: Parameters): RawBuilder<SqlBool>[] {
  return [...readListQuery(parameters, columns).tests.map(conditionOf), ...(hooks.filter?.(parameters, context) ?? [])]
}

function picked(parameters: Parameters, isKept: (field: string) => boolean): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name]) => isKept(name.replace(/_(?:begin|end|MultiString|isNull)$/, ''))),
  )
}

/** @throws when an aggregate names a field that the list does not read */
function columnNamed({ entity, columns }: Resource, key: string): Column {
  const column = columns.get(key)
  if (column === undefined) throw new Error(`totalsOf: ${entity.name} reads no ${key}`)
  return column
}
