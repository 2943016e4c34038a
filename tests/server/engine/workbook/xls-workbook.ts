import type { Sheet } from '#server/engine/workbook/sheet.ts'
import type { Sink } from '#server/engine/workbook/sink.ts'
import { createXlsWriter } from '#server/engine/workbook/xls-writer.ts'

/** A whole .xls in memory, written at once. @throws RangeError when the sheet is larger than the format allows */
export function writeXls(sheet: Sheet): Buffer {
  const into = { texts: memorySink(), cells: memorySink() }
  const { head, tail } = createXlsWriter(sheet, into).end()
  return Buffer.concat([head, into.texts.bytes(), into.cells.bytes(), tail])
}

/** Pieces that stay in memory. */
function memorySink(): Sink & { bytes(): Buffer } {
  let whole = Buffer.alloc(0)
  const pieces: Buffer[] = []
  let length = 0
  const bytes = (): Buffer => {
    whole = Buffer.concat([whole, ...pieces.splice(0)])
    return whole
  }
  return {
    get length() {
      return length
    },
    append(piece) {
      pieces.push(Buffer.from(piece))
      length += piece.length
    },
    patch: (at, piece) => bytes().set(piece, at),
    bytes,
  }
}
