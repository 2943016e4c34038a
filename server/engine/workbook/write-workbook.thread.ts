import { parentPort, workerData } from 'node:worker_threads'
import { createCsvWriter } from './csv-writer.ts'
import type { Sheet, SheetPart } from './sheet.ts'
import type { SheetWriter } from './sheet-writer.ts'
import { fileSink, type Sink } from './sink.ts'
import { createXlsWriter } from './xls-writer.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

/** How a file is written. */
export type FileFormat = 'xls' | 'xlsx' | 'csv'

/** What the writing thread begins with. */
export interface WritingTask {
  format: FileFormat
  /** The sheet as it is before the parts come. */
  sheet: Sheet
  /** Descriptors of empty files. */
  texts: number
  cells: number
}

/** Parts in their order, then `null`. */
export type WritingOrder = SheetPart | null

/** The answer to a part, and to the end. */
export type WritingAnswer = null | { head: Uint8Array; tail: Uint8Array; textsBytes: number; cellsBytes: number }

const { format, sheet, texts, cells } = workerData as WritingTask
const into = { texts: fileSink(texts), cells: fileSink(cells) }
const WRITERS: Record<FileFormat, (first: Sheet, sinks: { texts: Sink; cells: Sink }) => SheetWriter> = {
  xls: createXlsWriter,
  xlsx: (first, sinks) => createXlsxWriter(first, sinks.cells),
  csv: (first, sinks) => createCsvWriter(first, sinks.cells),
}
const writer = WRITERS[format](sheet, into)

parentPort?.on('message', (part: WritingOrder) => {
  void (part === null ? finish() : take(part)).catch((error: unknown) => {
    // The thread ends with it, and whoever asked hears of it.
    setImmediate(() => {
      throw error
    })
  })
})

async function take(part: SheetPart): Promise<void> {
  await writer.add(part)
  parentPort?.postMessage(null)
}

async function finish(): Promise<void> {
  const frame = await writer.end()
  const answer: WritingAnswer = { ...frame, textsBytes: into.texts.length, cellsBytes: into.cells.length }
  parentPort?.postMessage(answer)
  parentPort?.close()
}
