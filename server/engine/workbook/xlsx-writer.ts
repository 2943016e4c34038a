import { createDeflateRaw, crc32 } from 'node:zlib'
import type { Merge, Row, Sheet, SheetPart } from './sheet.ts'
import { NO_FRAME, type SheetWriter } from './sheet-writer.ts'
import type { Sink } from './sink.ts'
import { rowXml, sheetHead, sheetTail } from './xlsx-cells.ts'
import { partsAround, SHEET_FILE } from './xlsx-parts.ts'
import { beginEntry, endArchive, patchSizes, storedEntry, type ArchiveEntry } from './zip-writer.ts'

/** Rows one .xlsx sheet holds. */
export const MAX_XLSX_ROWS = 1_048_576

/**
 * Writes an Office Open XML workbook (.xlsx) with one sheet, deflated as it comes. Texts stand in the cells they belong to and are texts
 * whatever they look like, so nothing is ever a formula. @throws RangeError when the sheet gets larger than the format allows
 */
export function createXlsxWriter(sheet: Sheet, into: Sink): SheetWriter {
  const entries: ArchiveEntry[] = partsAround(sheet.name).map(([name, text]) => storedEntry(into, name, text))
  const body = beginEntry(into, SHEET_FILE)
  const deflate = createDeflateRaw()
  const merges: Merge[] = []
  let rowCount = 0
  deflate.on('data', (bytes: Buffer) => {
    body.packedBytes += bytes.length
    into.append(bytes)
  })
  const write = async (text: string) => {
    const bytes = Buffer.from(text)
    body.crc = crc32(bytes, body.crc)
    body.bytes += bytes.length
    await new Promise<void>((resolve, reject) => {
      deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }
  const numbered = (rows: readonly Row[]) =>
    rows.map((row) => {
      rowCount += 1
      return rowXml(row, rowCount)
    })
  const add = async (part: SheetPart) => {
    if (rowCount + part.rows.length > MAX_XLSX_ROWS) throw new RangeError(`an .xlsx sheet holds ${MAX_XLSX_ROWS} rows`)
    for (const merge of part.merges ?? []) merges.push(merge)
    await write(numbered(part.rows).join(''))
  }
  const begun = write(sheetHead(sheet)).then(() => add(sheet))
  return {
    async add(part) {
      await begun
      await add(part)
    },
    async end() {
      await begun
      await write(sheetTail(merges))
      await new Promise<void>((resolve, reject) => {
        deflate.once('error', reject)
        deflate.once('end', resolve)
        deflate.end()
      })
      patchSizes(into, body)
      endArchive(into, [...entries, body])
      return NO_FRAME
    },
  }
}
