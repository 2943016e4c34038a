import { sql as raw, type RawBuilder } from 'kysely'
import type { Page } from '#contract/wire/result.ts'
import { page } from '#server/http/answer.ts'
import type { Columns } from '#server/engine/query/columns.ts'
import { allOf, conditionOf, ROW } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource.ts'
import { readPage, selected } from '#server/engine/query/page-statement.ts'
import { addTexts, type Row } from '#server/engine/texts.ts'

/** A list whose rows are no table's: a query that names the columns. */
export interface DerivedList {
  columns: Columns
  rows: RawBuilder<unknown>
  /** What it is sorted by, descending, until somebody chooses. */
  sort: string
}

/** One page of a derived list, with the parameters of every list. */
export async function derivedPage(context: Context, list: DerivedList, parameters: Parameters): Promise<Page<Row>> {
  const { columns, rows, sort } = list
  const query = readListQuery(parameters, columns, [{ column: columns.get(sort)!, descending: true }])
  const from = raw`from (${rows}) as ${raw.id(ROW)} where ${allOf(query.tests.map(conditionOf))}`
  const part = {
    columns: selected([...columns.values()]),
    source: from,
    sort: query.sort,
    limit: query.pageSize,
    offset: (query.pageNo - 1) * query.pageSize,
  }
  const read = await readPage(context.sql, part, [...columns.values()])
  await addTexts(context, read.rows, [...columns.values()], read.texts)
  return page(read.rows, read.total, query.pageNo, query.pageSize)
}
