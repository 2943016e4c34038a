import type { Sheet } from './sheet.ts'
import { memorySink } from './sink.ts'
import { createXlsWriter } from './xls-writer.ts'

/** A whole .xls in memory, written at once: for short sheets outside the server's main thread. @throws RangeError when the sheet is larger than the format allows */
export function writeXls(sheet: Sheet): Buffer {
  const into = { texts: memorySink(), cells: memorySink() }
  const { head, tail } = createXlsWriter(sheet, into).end()
  return Buffer.concat([head, into.texts.bytes(), into.cells.bytes(), tail])
}
