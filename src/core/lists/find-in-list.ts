import { RECORDS_OF_A_LIST } from '#contract/wire/record-search.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Http } from '#core/services.ts'
import { readList } from './list-answer.ts'
import type { ListFact } from './list-facts.ts'

/** The first records of a list whose names hold a text, asked of the list itself. */
export async function findInList(
  http: Pick<Http, 'get'>,
  { path, title, isTree }: ListFact,
  text: string,
  signal: AbortSignal,
): Promise<{ id: string; title: string }[]> {
  const options = { signal, quiet: true }
  const { result } = isTree
    ? await http.get(`${path}/treeList`, { keyword: text }, options)
    : await http.get(
        `${path}/list`,
        { [title]: `*${text}*`, field: `id,${title}`, narrow: '1', pageNo: 1, pageSize: RECORDS_OF_A_LIST },
        options,
      )
  const rows = readList(result).records.filter((row) => row['matched'] !== false)
  return rows
    .slice(0, RECORDS_OF_A_LIST)
    .map((row) => ({ id: idOf(row), title: textIn(row, title) }))
    .filter(({ id }) => id !== '')
}

function textIn(row: Row, key: string): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}
