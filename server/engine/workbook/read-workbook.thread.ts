import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { compoundFile } from './compound-file.ts'
import { compoundStream } from './compound-stream.ts'
import { FileProblem } from './file-problem.ts'
import { readRows } from './read-rows.ts'
import { unpackZip } from './unpack-zip.ts'

/** What the reading thread is asked. */
export interface ReadingTask {
  kind: 'xls' | 'xlsx'
  data: Uint8Array
  /** File of the library: a thread started from text finds no package by name. */
  library: string
  maxRows: number
  maxColumns: number
}

/** What it answers, once. */
export type ReadingResult = { rows: string[][] } | { problem: string }

const task = workerData as ReadingTask
parentPort?.postMessage(answer())

function answer(): ReadingResult {
  try {
    const library = createRequire(task.library)(task.library) as typeof import('@e965/xlsx')
    return { rows: readRows(library, rewritten(Buffer.from(task.data.buffer)), task) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    throw error
  }
}

/** The library gets a container that this server wrote, never the one that came in: it trusts the sizes and chains it finds. */
function rewritten(file: Buffer): Buffer {
  if (task.kind === 'xlsx') return unpackZip(file)
  const { name, data } = compoundStream(file, ['Workbook', 'Book'])
  return compoundFile(name, data)
}
