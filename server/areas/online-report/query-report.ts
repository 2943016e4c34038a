import { sql as raw, type RawBuilder } from 'kysely'
import type { AskedParameter, ReportField, ShownColumn } from '#contract/areas/online-report/definition.ts'
import type { QueryKind } from '#contract/areas/online-report/report-words.ts'
import type { Field } from '#contract/define-entity.ts'
import { readField } from '#contract/kinds/read-field.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource.ts'
import { refused } from '#server/http/refusals.ts'
import type { Design, DesignedColumn, DesignedParameter } from './design.ts'
import { readStatement, type Statement } from './read-statement.ts'
import type { Report } from './report.ts'
import { tablesOf } from './statement-tables.ts'

/** Most a statement may take. */
const STATEMENT_TIMEOUT = '10s'
const MEMBER = /^[a-z_\p{L}][\p{L}\p{N}_]{0,62}$/u

/**
 * A report over a stored statement. The statement reads the tables of lists only, as those lists show them to whoever asks; what is asked for is
 * bound, never written into it. @throws ApiError when it is no such statement, or this person may not list what it reads
 */
export async function queryReport(context: Context, design: Design): Promise<Report> {
  const statement = readStatement(design.statement ?? '')
  if ('problem' in statement) throw refused(statement.problem)
  const tables = await tablesOf(context, statement.names)
  const columns = design.columns.map(shownColumn)
  const known = new Map(design.parameters.map((parameter) => [parameter.name, parameter]))
  for (const part of statement.parts)
    if ('parameter' in part && !known.has(part.parameter)) throw refused(`请在查询条件中说明参数“:${part.parameter}”`)
  const read = async (asked: Parameters, isTrial: boolean) => {
    await raw`set local statement_timeout = ${raw.lit(STATEMENT_TIMEOUT)}`.execute(context.sql)
    const values = new Map(design.parameters.map((one) => [one.name, valueOf(one, asked, isTrial)]))
    return rowsOf({ statement, tables, values, known }, columns, design.rowLimit)
  }
  return {
    columns,
    parameters: design.parameters.filter(({ isFixed }) => !isFixed).map(askedParameter),
    rows: (asked, isTrial = false) => read(asked, isTrial),
    check: async () => void (await raw`select * from (${await read({}, true)}) as q limit ${0}`.execute(context.sql)),
  }
}

function shownColumn({ label, field, kind, dictionary }: DesignedColumn): ShownColumn {
  if (!MEMBER.test(field) || field === 'id') throw refused(`列名“${field}”不能使用，请在语句中用 AS 换一个名称`)
  return { name: field, field: factsOf(label, kind, dictionary) }
}

function askedParameter({ name, label, kind, dictionary, initial, isRequired }: DesignedParameter): AskedParameter {
  return { name, field: { ...factsOf(label, kind, dictionary), query: 'equals' }, initial, isRequired }
}

function factsOf(label: string, kind: QueryKind, dictionary: string | null): ReportField {
  return {
    label,
    kind,
    ...(kind === 'dictionary' && dictionary !== null && { dictionary }),
    width: WIDTHS[kind] ?? 130,
  }
}

const WIDTHS: Partial<Record<QueryKind, number>> = { text: 160, datetime: 170 }

/** What is bound for a parameter: what was asked, else its default, else nothing. A fixed one takes nothing from requests. */
function valueOf(parameter: DesignedParameter, asked: Parameters, isTrial: boolean): string | number | boolean | null {
  const { name, label, kind, initial, isRequired, isFixed } = parameter
  const given = isFixed ? undefined : asked[name]
  if (given !== undefined && typeof given !== 'string') throw refused(`查询参数“${label}”只能出现一次`)
  const text = given === undefined || given === '' ? (initial ?? '') : given
  if (text === '' && isRequired && !isTrial) throw refused(`请先填写查询条件“${label}”`)
  const reading = readField({ label, kind: kind === 'dictionary' ? 'text' : kind } as Field, text)
  if ('problem' in reading) throw refused(reading.problem)
  return reading.value
}

const TYPES: Readonly<Record<QueryKind, string>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  dictionary: 'text',
}

interface Bound {
  statement: Statement
  tables: RawBuilder<unknown>
  values: ReadonlyMap<string, string | number | boolean | null>
  known: ReadonlyMap<string, DesignedParameter>
}

/** With at least one bound value the database takes one statement alone, whatever is written in it. */
function rowsOf({ statement, tables, values, known }: Bound, columns: readonly ShownColumn[], most: number) {
  const written = raw.join(
    statement.parts.map((part) =>
      'text' in part
        ? raw.raw(part.text)
        : raw`${values.get(part.parameter) ?? null}::${raw.raw(TYPES[known.get(part.parameter)!.kind])}`,
    ),
    raw``,
  )
  const shown = raw.join(columns.map(({ name }) => raw`answer.${raw.id(name)}`))
  return raw`${tables} select ${shown} from (${written}) as answer limit ${most}`
}
