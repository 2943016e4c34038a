import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet, SheetPart } from './sheet.ts'
import { fileSink } from './sink.ts'
import { createXlsWriter } from './xls-writer.ts'

/** What the writing thread begins with. */
export interface WritingTask {
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

const { sheet, texts, cells } = workerData as WritingTask
const into = { texts: fileSink(texts), cells: fileSink(cells) }
const writer = createXlsWriter(sheet, into)

parentPort?.on('message', (part: WritingOrder) => {
  if (part === null) finish()
  else {
    writer.add(part)
    parentPort?.postMessage(null)
  }
})

function finish(): void {
  const frame = writer.end()
  const answer: WritingAnswer = { ...frame, textsBytes: into.texts.length, cellsBytes: into.cells.length }
  parentPort?.postMessage(answer)
  parentPort?.close()
}
