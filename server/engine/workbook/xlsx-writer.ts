import { packText } from './packed-text.ts'
import type { Merge, Sheet, SheetPart } from './sheet.ts'
import { NO_FRAME, type SheetWriter } from './sheet-writer.ts'
import type { Sink } from './sink.ts'
import { rowXml, sheetHead, sheetTail, sheetXml } from './xlsx-cells.ts'
import { createNotes } from './xlsx-notes.ts'
import { partsAround, sheetFile } from './xlsx-parts.ts'
import { beginEntry, endArchive, patchSizes, storedEntry, type ArchiveEntry } from './zip-writer.ts'

/** Rows one .xlsx sheet holds. */
export const MAX_XLSX_ROWS = 1_048_576

/**
 * Writes an Office Open XML workbook (.xlsx), its first sheet deflated as it comes. Texts stand in the cells they belong to and are texts
 * whatever they look like, so nothing is ever a formula. @throws RangeError when the sheet gets larger than the format allows
 */
export function createXlsxWriter(sheet: Sheet, into: Sink): SheetWriter {
  const further = (sheet.further ?? []).map((one, at) => [sheetFile(at + 2), sheetXml(one)] as const)
  const entries: ArchiveEntry[] = [...partsAround(sheet), ...further].map(([name, text]) =>
    storedEntry(into, name, text),
  )
  const body = beginEntry(into, sheetFile(1))
  const text = packText((bytes) => {
    body.packedBytes += bytes.length
    into.append(bytes)
  })
  const notes = sheet.hasMarks === true ? createNotes() : null
  const merges: Merge[] = []
  let rowCount = 0
  const add = async (part: SheetPart) => {
    if (rowCount + part.rows.length > MAX_XLSX_ROWS) throw new RangeError(`an .xlsx sheet holds ${MAX_XLSX_ROWS} rows`)
    for (const merge of part.merges ?? []) merges.push(merge)
    const lines: string[] = []
    for (const row of part.rows) {
      rowCount += 1
      lines.push(rowXml(row, rowCount))
      await notes?.add(row, rowCount)
    }
    await text.write(lines.join(''))
  }
  const begun = text.write(sheetHead(sheet, 'first')).then(() => add(sheet))
  return {
    async add(part) {
      await begun
      await add(part)
    },
    async end() {
      await begun
      await text.write(sheetTail(sheet, merges))
      Object.assign(body, await text.end())
      patchSizes(into, body)
      endArchive(into, [...entries, body, ...((await notes?.end(into)) ?? [])])
      return NO_FRAME
    },
  }
}
