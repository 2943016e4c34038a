import type { RowOf } from '#contract/entity/row-of.ts'
import type { Entity } from '#contract/define-entity.ts'
import { sql as raw, type RawBuilder } from 'kysely'
import type { Page } from '#contract/wire/result.ts'
import { page } from '#server/http/answer.ts'
import type { Columns } from '#server/engine/query/columns.ts'
import { allOf, conditionOf, ROW } from '#server/engine/query/condition.ts'
import { readListQuery, type ListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { readPage, selected } from '#server/engine/query/page-statement.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'

/** A list whose rows are no table's: a query that names the columns. */
export interface DerivedList {
  columns: Columns
  rows: RawBuilder<unknown>
  /** What it is sorted by, descending, until somebody chooses. */
  sort: string
  /** Upwards instead. */
  ascending?: true
}

/** One page of a derived list, with the parameters of every list. */
export async function derivedPage<E extends Entity = Entity>(
  context: Context,
  list: DerivedList,
  parameters: Parameters,
): Promise<Page<RowOf<E>>> {
  const query = queryOf(list, parameters)
  const { pageNo, pageSize } = query
  const read = await readDerived(context, list, query, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  return page(read.rows as RowOf<E>[], read.total, pageNo, pageSize)
}

/** What a derived list with these parameters shows on all its pages together. @param most rows at most */
export async function derivedRows(
  context: Context,
  list: DerivedList,
  parameters: Parameters,
  most: number,
): Promise<Row[]> {
  return (await readDerived(context, list, queryOf(list, parameters), { limit: most, offset: 0 })).rows
}

function queryOf({ columns, sort, ascending }: DerivedList, parameters: Parameters): ListQuery {
  return readListQuery(parameters, columns, [{ column: columns.get(sort)!, descending: ascending !== true }])
}

async function readDerived(
  context: Context,
  { columns, rows }: DerivedList,
  { tests, sort }: ListQuery,
  stretch: { limit: number; offset: number },
) {
  const source = raw`from (${rows}) as ${raw.id(ROW)} where ${allOf(tests.map(conditionOf))}`
  const read = await readPage(
    context.sql,
    { columns: selected(context.sql, columns), source, sort, ...stretch },
    columns,
  )
  await addTexts(context, read.rows, [...columns.values()], read.texts)
  return read
}
