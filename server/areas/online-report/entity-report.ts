import { sql as raw, type RawBuilder } from 'kysely'
import type { AskedParameter, ReportField, ShownColumn } from '#contract/areas/online-report/definition.ts'
import { AGGREGATES, COLUMN_USES, type ColumnUse } from '#contract/areas/online-report/report-words.ts'
import type { Field } from '#contract/define-entity.ts'
import { kindOf, typeOf } from '#contract/kinds/read-field.ts'
import { allOf, columnRef, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { refused } from '#server/http/refusals.ts'
import { readableColumns, reportable, requireListing, type ReadableColumn } from './allowed-entities.ts'
import type { Design, DesignedColumn } from './design.ts'
import type { Report } from './report.ts'

/**
 * A report over the rows of an entity, as its list shows them to the caller. @throws ApiError when it names what is not there, or what this person
 * may not list
 */
export async function entityReport(context: Context, design: Design): Promise<Report> {
  const resource = reportable(context).find(({ entity }) => entity.name === design.entity)
  if (resource === undefined) throw refused('请选择报表的数据列表')
  await requireListing(context, resource)
  const readable = readableColumns(resource)
  const columns = design.columns.map((column) => outputOf(column, foundIn(readable, column.field)))
  const parameters = design.parameters.map((parameter) => ({
    ...parameter,
    ...askedOf(parameter.label, foundIn(readable, parameter.name)),
  }))
  return {
    columns,
    parameters: parameters.filter(({ isFixed }) => !isFixed),
    async rows(asked, isTrial = false) {
      const fixed = parameters.filter(({ isFixed, initial }) => isFixed && initial !== null)
      const always = Object.fromEntries(fixed.map(({ name, initial }) => [name, initial]))
      if (!isTrial) requireValues(parameters, asked)
      const tests = [asked, always].flatMap(
        (one) => readListQuery(one, seenBy(context.principal, resource).columns).tests,
      )
      const where = allOf([...(await visibleTo(context, resource, 'list')), ...tests.map(conditionOf)])
      return statementOf(resource, design, columns, where)
    },
  }
}

/** By its key, or as people call it. */
function foundIn(readable: ReadonlyMap<string, ReadableColumn>, named: string): ReadableColumn {
  const found = readable.get(named) ?? [...readable.values()].find(({ field }) => field.label === named)
  if (found === undefined) throw refused(`数据列表中没有可用的字段“${named}”`)
  return found
}

interface Output extends ShownColumn {
  use: ColumnUse
  expression: RawBuilder<unknown>
}

function outputOf({ label, use }: DesignedColumn, { column, field }: ReadableColumn): Output {
  const type = typeOf(field)
  if (MOMENTS.has(use) && type !== 'date' && type !== 'datetime')
    throw refused(`“${label}”不是日期，不能${COLUMN_USES[use]}`)
  if (NUMBERS.has(use) && type !== 'integer' && type !== 'decimal')
    throw refused(`“${label}”不是数值，不能计算${COLUMN_USES[use]}`)
  if (EXTREMES.has(use) && !ORDERED.has(type)) throw refused(`“${label}”不能计算${COLUMN_USES[use]}`)
  const ref = columnRef(column)
  const name = PLAIN.has(use) ? nameOf(column.key) : `${column.key}${use[0]!.toUpperCase()}${use.slice(1)}`
  return { name, use, expression: EXPRESSIONS[use](ref), field: { ...shownFacts(field, use), label } }
}

const PLAIN: ReadonlySet<ColumnUse> = new Set(['value', 'group'])
const MOMENTS: ReadonlySet<ColumnUse> = new Set(['day', 'week', 'month', 'year'])
const NUMBERS: ReadonlySet<ColumnUse> = new Set(['sum', 'avg'])
const EXTREMES: ReadonlySet<ColumnUse> = new Set(['min', 'max'])
const ORDERED: ReadonlySet<string> = new Set(['integer', 'decimal', 'date', 'datetime', 'time'])

/** `id` is the number of the row itself. */
const nameOf = (key: string): string => (key === 'id' ? 'recordId' : key)

const EXPRESSIONS: Readonly<Record<ColumnUse, (ref: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  value: (ref) => ref,
  group: (ref) => ref,
  day: (ref) => raw`to_char(${ref}, 'YYYY-MM-DD')`,
  week: (ref) => raw`to_char(${ref}, 'IYYY-"W"IW')`,
  month: (ref) => raw`to_char(${ref}, 'YYYY-MM')`,
  year: (ref) => raw`to_char(${ref}, 'YYYY')`,
  count: (ref) => raw`count(${ref})`,
  distinct: (ref) => raw`count(distinct ${ref})`,
  sum: (ref) => raw`sum(${ref})`,
  avg: (ref) => raw`round(avg(${ref}), 2)`,
  min: (ref) => raw`min(${ref})`,
  max: (ref) => raw`max(${ref})`,
}

const COUNT_WIDTH = 110

function shownFacts(field: Field, use: ColumnUse): ReportField {
  if (use === 'count' || use === 'distinct') return { label: '', kind: 'integer', width: COUNT_WIDTH }
  if (use === 'avg') return { label: '', kind: 'decimal', decimals: 2, width: COUNT_WIDTH }
  if (MOMENTS.has(use)) return { label: '', kind: 'text', width: COUNT_WIDTH }
  return factsOf(field)
}

const FACTS = [
  'kind',
  'dictionary',
  'choices',
  'to',
  'by',
  'decimals',
  'unit',
  'numeric',
  'truth',
  'many',
  'width',
] as const

function factsOf(field: Field): ReportField {
  const facts = Object.fromEntries(FACTS.flatMap((fact) => (field[fact] === undefined ? [] : [[fact, field[fact]]])))
  return { ...(facts as Pick<Field, 'kind'>), label: field.label }
}

/** A stretch where there is one, else as its list asks, else a part of the text, else the value. */
function askedOf(label: string, { column, field }: ReadableColumn): Pick<AskedParameter, 'name' | 'field'> {
  const { queries } = kindOf(field)
  const query = field.query ?? (['range', 'contains', 'equals'] as const).find((form) => queries.includes(form))
  if (query === undefined) throw refused(`“${label}”不能作为查询条件`)
  return { name: column.key, field: { ...factsOf(field), label, query } }
}

function requireValues(parameters: readonly AskedParameter[], asked: Parameters): void {
  const isGiven = ({ name }: AskedParameter) =>
    [name, `${name}_begin`, `${name}_end`].some((key) => asked[key] !== undefined && asked[key] !== '')
  const lost = parameters.find((one) => one.isRequired && !isGiven(one) && one.initial === null)
  if (lost !== undefined) throw refused(`请先填写查询条件“${lost.field.label}”`)
}

function statementOf(
  resource: Resource,
  { columns: designed, rowLimit }: Design,
  outputs: readonly Output[],
  where: Where,
): RawBuilder<unknown> {
  const shown = outputs.map(({ expression, name }) => raw`${expression} as ${raw.id(name)}`)
  const keys = outputs.filter(({ use }) => !AGGREGATES.has(use))
  const isGrouped = outputs.some(({ use }) => use !== 'value')
  const grouped =
    isGrouped && keys.length > 0 ? raw`group by ${raw.join(keys.map(({ expression }) => expression))}` : raw``
  const sorted = designed.flatMap(({ sorted: direction }, index) =>
    direction === null ? [] : [raw`${outputs[index]!.expression} ${raw.raw(direction)} nulls last`],
  )
  const usual = isGrouped ? keys.map(({ expression }) => expression) : [rowRef('id')]
  const order = sorted.length + usual.length === 0 ? raw`` : raw`order by ${raw.join([...sorted, ...usual])}`
  return raw`select ${raw.join(shown)} ${fromWhere(resource, where)} ${grouped} ${order} limit ${raw.lit(rowLimit)}`
}

type Where = ReturnType<typeof allOf>
