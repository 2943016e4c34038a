import type { Row } from '#contract/wire/row.ts'
import { allowed } from '#core/session/grants.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Crud } from '#crud/screen.ts'
import { eachPage } from './each-page.ts'
import type { PrintedRelation, RecordSheet, RelatedRows } from './print-sheet-definition.ts'

type Calls = Pick<Crud, 'services'>

/** Reads the rows that name the records of a sheet, each relation once for all of them. @returns the rows of one record */
export async function readRelations(
  crud: Calls,
  { relations = {} }: RecordSheet,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<(id: string) => RelatedRows> {
  const held = crud.services.grants()
  const seen = Object.entries(relations).filter(([, { entity }]) => allowed(entity.permission, held)('list'))
  const read = await Promise.all(
    seen.map(async ([name, relation]) => [name, relation.by, await rowsOf(crud, relation, ids, signal)] as const),
  )
  return (id) => Object.fromEntries(read.map(([name, by, rows]) => [name, rows.filter((row) => row[by] === id)]))
}

async function rowsOf(
  { services: { http } }: Calls,
  { entity, by, path, sort }: PrintedRelation,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const asked = { [by]: ids.join(',') }
  const ask = async (address: string, parameters: Record<string, string>) =>
    readList((await http.get(address, { ...asked, ...parameters }, { signal, quiet: true })).result).records
  if (path !== undefined) return ask(path, {})
  const order = sort === undefined ? {} : { column: sort.column, order: sort.order }
  return eachPage(({ pageNo, pageSize }) =>
    ask(`${entity.path}/list`, { ...order, pageNo: String(pageNo), pageSize: String(pageSize) }),
  )
}
