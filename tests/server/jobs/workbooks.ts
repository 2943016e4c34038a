import { read, utils } from '@e965/xlsx'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import type { Cell } from '#server/engine/workbook/sheet.ts'
import type { TestApp } from '#tests/server/app.ts'
import type { Answer, Caller } from '#tests/server/engine/fixtures.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'

/** A workbook as an export writes one. */
export function bookOf(title: string, labels: readonly string[], rows: Cell[][]): Buffer {
  return writeXls(tableSheet({ title, exportedBy: '王建国', columns: labels.map((label) => ({ label })), rows }))
}

/** A workbook of positions: code, name, rank. */
export function positionsBook(rows: Cell[][], labels = ['职务编码', '职务名称', '职级']): Buffer {
  return bookOf('职务表', labels, rows)
}

/** A request with a file. */
export function multipart(file: Buffer, name = 'import.xls') {
  const boundary = 'edge-of-the-part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/vnd.ms-excel\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Begins an import. */
export function startImport(caller: Caller, file: Buffer, path = '/sys/position/startImport'): Promise<Answer> {
  return sendFile(caller, file, path)
}

/** Sends a file to where it is taken. */
export async function sendFile(caller: Caller, file: Buffer, path: string): Promise<Answer> {
  const response = await caller.raw({ method: 'POST', url: `/vr${path}`, ...multipart(file) })
  return { status: response.statusCode, ...response.json() }
}

/** Fetches the file of an operation as a browser does: by a link that carries nothing but its ticket. */
export async function fetchFile({ app }: TestApp, caller: Caller, id: string) {
  const { result } = await caller.post('/sys/operation/ticket', { id })
  return { ticket: result as { path: string; name: string }, response: await app.inject(`/vr${result.path}`) }
}

/** The rows of the first sheet of a file. */
export function rowsOf(file: Buffer): unknown[][] {
  const book = read(file, { type: 'buffer' })
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null, blankrows: true })
}
