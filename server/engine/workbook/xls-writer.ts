import { createByteWriter, type ByteWriter } from './byte-writer.ts'
import { compoundFrame, type CompoundFrame } from './compound-file.ts'
import { createSharedStrings } from './shared-strings.ts'
import { MAX_SHEET_ROWS, type Merge, type Sheet, type SheetPart } from './sheet.ts'
import type { SheetWriter } from './sheet-writer.ts'
import type { Sink } from './sink.ts'
import { writeRow } from './xls-cells.ts'
import { globalsBeforeTexts } from './xls-globals.ts'
import { writeRecord } from './xls-record.ts'
import { writeMerges, writePrinting, writeView, writeWidth } from './xls-view.ts'

const MAX_COLUMNS = 256
const PIECE_BYTES = 65_536

/** A workbook that grows: nothing of it stays in memory but its merges and the texts that repeat. */
export interface XlsWriter extends SheetWriter {
  add: (part: SheetPart) => void
  /** @returns what stands before the texts and behind the cells: the file is head, texts, cells, tail */
  end: () => CompoundFrame
}

/**
 * Writes a BIFF8 workbook (.xls) with one sheet. Texts become string cells whatever they look like, so nothing is ever a formula.
 * @throws RangeError when the sheet gets larger than the format allows
 */
export function createXlsWriter(sheet: Sheet, into: { texts: Sink; cells: Sink }): XlsWriter {
  const strings = createSharedStrings(into.texts)
  const writer = createByteWriter(PIECE_BYTES * 2)
  const merges: Merge[] = []
  let rowCount = 0
  let columnCount = 0
  const flush = () => {
    into.cells.append(writer.done())
    writer.clear()
  }
  const add = (part: SheetPart) => {
    for (const row of part.rows) {
      if (rowCount === MAX_SHEET_ROWS) throw new RangeError(`an .xls sheet holds ${MAX_SHEET_ROWS} rows`)
      columnCount = Math.max(columnCount, row.cells.length)
      if (columnCount > MAX_COLUMNS) throw new RangeError(`an .xls sheet holds ${MAX_COLUMNS} columns`)
      writeRow(writer, strings, row, rowCount)
      rowCount += 1
      if (writer.length >= PIECE_BYTES) flush()
    }
    for (const merge of part.merges ?? []) merges.push(merge)
  }
  const sizeAt = beginSheet(writer, sheet)
  add(sheet)
  return {
    add,
    end() {
      endSheet(writer, sheet.frozenRows ?? 0, merges)
      flush()
      into.cells.patch(sizeAt, sizeRecord(rowCount, columnCount))
      strings.end()
      into.texts.append(Buffer.from('0a000000', 'hex'))
      const globals = globalsBeforeTexts(sheet.name, into.texts.length)
      const { head, tail } = compoundFrame('Workbook', globals.length + into.texts.length + into.cells.length)
      return { head: Buffer.concat([head, globals]), tail }
    },
  }
}

/** @returns where the size of the sheet stands, which is known at the end */
function beginSheet(writer: ByteWriter, sheet: Sheet): number {
  writeRecord(writer, 0x809, '00061000bb0dcc07c100010006040000')
  writePrinting(writer)
  sheet.widths?.forEach((width, column) => writeWidth(writer, column, width))
  const sizeAt = writer.length
  writer.bytes(sizeRecord(0, 0))
  return sizeAt
}

function sizeRecord(rowCount: number, columnCount: number): Buffer {
  const writer = createByteWriter(18)
  writer.u16(0x200)
  writer.u16(14)
  writer.u32(0)
  writer.u32(rowCount)
  writer.u16(0)
  writer.u16(columnCount)
  writer.u16(0)
  return writer.done()
}

function endSheet(writer: ByteWriter, frozenRows: number, merges: readonly Merge[]): void {
  writeView(writer, frozenRows)
  writeMerges(writer, merges)
  writeRecord(writer, 0x0a, '')
}
