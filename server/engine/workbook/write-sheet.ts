import { createCsvWriter } from './csv-writer.ts'
import type { Sheet } from './sheet.ts'
import type { Frame, SheetWriter } from './sheet-writer.ts'
import { fileSink, type Sink } from './sink.ts'
import { createXlsWriter } from './xls-writer.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

/** How a file is written. */
export type FileFormat = 'xls' | 'xlsx' | 'csv'

/** What writing begins with. */
export interface WritingTask {
  format: FileFormat
  /** The sheet as it is before the parts come. */
  sheet: Sheet
  /** Descriptors of empty files. */
  texts: number
  cells: number
}

/** What stands around the two files, and how long they are. */
export interface WrittenSheet extends Frame {
  textsBytes: number
  cellsBytes: number
}

const WRITERS: Record<FileFormat, (first: Sheet, sinks: { texts: Sink; cells: Sink }) => SheetWriter> = {
  xls: createXlsWriter,
  xlsx: (first, sinks) => createXlsxWriter(first, sinks.cells),
  csv: (first, sinks) => createCsvWriter(first, sinks.cells),
}

/** Begins to write a sheet into two files; the caller waits for every byte. @throws RangeError when the sheet gets larger than the format allows */
export function writeSheet({ format, sheet, texts, cells }: WritingTask): {
  add: SheetWriter['add']
  end: () => Promise<WrittenSheet>
} {
  const into = { texts: fileSink(texts), cells: fileSink(cells) }
  const writer = WRITERS[format](sheet, into)
  return {
    add: (part) => writer.add(part),
    async end() {
      const frame = await writer.end()
      return { ...frame, textsBytes: into.texts.length, cellsBytes: into.cells.length }
    },
  }
}
