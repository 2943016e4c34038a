import { sql as raw, type RawBuilder } from 'kysely'
import type { AskedParameter, ReportField, ShownColumn } from '#contract/areas/online-report/definition.ts'
import type { QueryKind } from '#contract/areas/online-report/report-words.ts'
import type { Field } from '#contract/define-entity.ts'
import { readField } from '#contract/kinds/read-field.ts'
import { ReportsClosed } from '#server/db/report-connection.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import type { Design, DesignedColumn, DesignedParameter } from './design.ts'
import { judgeStatement } from './judge-statement.ts'
import { readStatement, type Statement } from './read-statement.ts'
import type { Report } from './report.ts'
import { tablesOf } from './statement-tables.ts'

const MEMBER = /^[a-z_\p{L}][\p{L}\p{N}_]{0,62}$/u

/**
 * A report over a stored statement. The statement reads the tables of lists only, as those lists show them to the caller, and runs apart with
 * the rights of reports; what is asked for is bound, never written into it. @throws ApiError when it is no such statement, or this person may not
 * list what it reads
 */
export async function queryReport(context: Context, design: Design): Promise<Report> {
  const statement = readStatement(design.statement ?? '')
  if ('problem' in statement) throw refused(statement.problem)
  const { tables, columns: readable } = await tablesOf(context, statement.names)
  const flaw = await judgeStatement(statement, readable)
  if (flaw !== null) throw refused(flaw)
  const columns = design.columns.map(shownColumn)
  const known = new Map(design.parameters.map((parameter) => [parameter.name, parameter]))
  for (const part of statement.parts)
    if ('parameter' in part && !known.has(part.parameter)) throw refused(`请在查询条件中说明参数“:${part.parameter}”`)
  const read = (asked: Parameters, isTrial: boolean, most: number) => {
    const values = new Map(design.parameters.map((one) => [one.name, valueOf(one, asked, isTrial)]))
    return runApart(context, rowsOf({ statement, tables, values, known }, columns, most))
  }
  return {
    columns,
    parameters: design.parameters.filter(({ isFixed }) => !isFixed).map(askedParameter),
    rows: async (asked, isTrial = false) => asRows(design.columns, await read(asked, isTrial, design.rowLimit)),
    check: async () => void (await read({}, true, 0)),
  }
}

/** The one place where text that a person wrote meets the database. */
async function runApart({ sql, principal, report }: Context, statement: RawBuilder<unknown>) {
  try {
    return await report(principal, statement.compile(sql))
  } catch (error) {
    if (!(error instanceof ReportsClosed)) throw error
    throw refused('数据库没有限制报表账号可以执行的函数，查询语句暂时不能使用，请联系平台管理员')
  }
}

/** Rows that were read, as a query again: what is listed, sorted and translated of them is done with the rights of requests. */
function asRows(columns: readonly DesignedColumn[], rows: readonly Record<string, unknown>[]): RawBuilder<unknown> {
  const lists = columns.map(({ field }) => raw`${rows.map((row) => asText(row[field]))}::text[]`)
  const names = columns.map((_column, place) => raw.id(`c${place}`))
  const shown = columns.map(
    ({ field, kind }, place) => raw`${raw.id(`c${place}`)}::${raw.raw(ANSWERED[kind])} as ${raw.id(field)}`,
  )
  return raw`select ${raw.join(shown)} from unnest(${raw.join(lists)}) with ordinality as answered(${raw.join(names)}, place)
    order by place`
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Whole numbers are not insisted on: an average is shown as it is. */
const ANSWERED: Readonly<Record<QueryKind, string>> = {
  text: 'text',
  integer: 'numeric',
  decimal: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  dictionary: 'text',
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
