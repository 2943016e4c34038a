import { idOf, type Row } from '#contract/wire/row.ts'

/** Rows of one request. */
const PAGE_ROWS = 200

/** All rows of a list, page by page; those that came meanwhile twice are there once. @param read the rows of a page */
export async function eachPage(read: (page: { pageNo: number; pageSize: number }) => Promise<Row[]>): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let pageNo = 1; ; pageNo += 1) {
    const records = await read({ pageNo, pageSize: PAGE_ROWS })
    for (const row of records) rows.set(idOf(row), row)
    if (records.length < PAGE_ROWS) return [...rows.values()]
  }
}
