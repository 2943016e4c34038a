import type { RawBuilder } from 'kysely'
import { sql as raw } from 'kysely'
import type { AskedParameter, ReportDefinition, ShownColumn } from '#contract/areas/online-report/definition.ts'
import { ASKED } from '#contract/areas/online-report/entity-of.ts'
import { isList, typeOf } from '#contract/kinds/read-field.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import type { Column, Columns } from '#server/engine/query/columns.ts'
import type { DerivedList } from '#server/engine/rows/derived-list.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Design } from './design.ts'

/** A report as it is for one person now. */
export interface Report {
  columns: readonly ShownColumn[]
  parameters: readonly AskedParameter[]
  /** Its rows as a query, with what was asked for bound; a trial insists on nothing. @throws ApiError when something required is missing or wrong */
  rows: (asked: Parameters, isTrial?: boolean) => Promise<RawBuilder<unknown>>
  /** Finds out whether it can be read at all. @throws ApiError */
  check?: () => Promise<void>
}

/** What consoles make its table, its chart and its query bar of. */
export function definitionOf({ code, name, revision, chart }: Design, report: Report): ReportDefinition {
  const columns = report.columns.map(({ name: key, field }) => ({ name: key, field }))
  const parameters = report.parameters.map(({ name: key, field, initial, isRequired }) => {
    return { name: key, field, initial, isRequired }
  })
  return { code, name, revision, chart, columns, parameters }
}

/** Its rows as a list of the engine, in the order in which the report says them. */
export async function listOf(report: Report, parameters: Parameters, isTrial = false): Promise<DerivedList> {
  const rows = await report.rows(askedIn(parameters), isTrial)
  return {
    columns: columnsOf(report.columns),
    rows: raw`select lpad((row_number() over ())::text, 6, '0') as id, q.* from (${rows}) as q`,
    sort: 'id',
    ascending: true,
  }
}

/** What a request says of the parameters, without what marks them. */
function askedIn(parameters: Parameters): Parameters {
  const asked = Object.entries(parameters).filter(([name]) => name.startsWith(ASKED))
  return Object.fromEntries(asked.map(([name, value]) => [name.slice(ASKED.length), value]))
}

function columnsOf(shown: readonly ShownColumn[]): Columns {
  const id: Column = { key: 'id', name: 'id', type: 'text', label: '行号', list: false, text: null }
  const own = shown.map(({ name, field }): [string, Column] => [
    name,
    { key: name, name, type: typeOf(field), label: field.label, list: isList(field), text: textSourceOf(field) },
  ])
  return new Map([['id', id], ...own])
}
