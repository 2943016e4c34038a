import { parentPort, workerData } from 'node:worker_threads'
import type { SheetPart } from './sheet.ts'
import { writeSheet, type WritingTask, type WrittenSheet } from './write-sheet.ts'

/** Parts in their order, then `null`. */
export type WritingOrder = SheetPart | null

/** The answer to a part, and to the end. */
export type WritingAnswer = null | WrittenSheet

const writing = writeSheet(workerData as WritingTask)

parentPort?.on('message', (part: WritingOrder) => {
  void (part === null ? finish() : take(part)).catch((error: unknown) => {
    // The thread ends with it, and the caller is told of it.
    setImmediate(() => {
      throw error
    })
  })
})

async function take(part: SheetPart): Promise<void> {
  await writing.add(part)
  parentPort?.postMessage(null)
}

async function finish(): Promise<void> {
  const answer: WritingAnswer = await writing.end()
  parentPort?.postMessage(answer)
  parentPort?.close()
}
