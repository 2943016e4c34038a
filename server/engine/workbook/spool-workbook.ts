import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Sheet, SheetPart } from './sheet.ts'
import { openSpoolFiles, type SpoolFiles } from './spool-files.ts'
import { writeSheet, type FileFormat, type WritingTask, type WrittenSheet } from './write-sheet.ts'
import type { WritingAnswer, WritingOrder } from './write-workbook.thread.ts'
// oxlint-disable-next-line import/default -- made by scripts/thread-source.ts
import threadSource from './write-workbook.thread.ts?thread'

/** Of the thread's heap: what grows with the sheet is in files. */
const MEMORY_MEGABYTES = 64
const YOUNG_MEGABYTES = 8
const PIECE_BYTES = 65_536
/** Of texts, with CELL_SIZE for each cell: what is written in a few milliseconds, while a thread takes a tenth of a second to start. */
const SHORT_SIZE = 32_768
const CELL_SIZE = 16

/** A finished file that lies in temporary files. */
export interface SpooledWorkbook {
  bytes: number
  /** All of it from its beginning, once; when the stream is closed, read or not, the files are gone. */
  stream(): Readable
}

/** Adds a part; resolves when the thread may be given the next one. */
export type AddPart = (part: SheetPart) => Promise<void>

/**
 * Writes a sheet part by part into temporary files. A thread of its own makes the bytes, so that neither the main thread nor memory feels its length;
 * of a short sheet it would cost more than it spares, so that one is written here when all of it is there.
 * @param fill adds what follows the first rows
 * @throws RangeError when the sheet gets larger than the format allows; whatever `fill` throws
 */
export async function spoolWorkbook(
  format: FileFormat,
  sheet: Sheet,
  fill: (add: AddPart) => Promise<void>,
): Promise<SpooledWorkbook> {
  const files = await openSpoolFiles()
  const writing = startWriting({ format, sheet, texts: files.texts.fd, cells: files.cells.fd })
  try {
    await fill(writing.add)
    return workbookOf(files, await writing.end())
  } catch (error) {
    await files.close()
    throw error
  } finally {
    await writing.close()
  }
}

interface Writing {
  add: AddPart
  end: () => Promise<WrittenSheet>
  close: () => Promise<void>
}

function startWriting(task: WritingTask): Writing {
  const kept: SheetPart[] = []
  let size = sizeOf(task.sheet)
  let thread: Thread | null = null
  const handOver = async (to: Thread) => {
    for (const part of kept.splice(0)) await to.ask(part)
  }
  return {
    async add(part) {
      kept.push(part)
      if (thread === null && (size += sizeOf(part)) > SHORT_SIZE) thread = startThread(task)
      if (thread !== null) await handOver(thread)
    },
    async end() {
      if (thread === null) return writtenHere(task, kept)
      const end = await thread.ask(null)
      if (end === null) throw new Error('the writing thread answered out of turn')
      return end
    },
    close: async () => thread?.end(),
  }
}

async function writtenHere(task: WritingTask, parts: readonly SheetPart[]): Promise<WrittenSheet> {
  const writing = writeSheet(task)
  for (const part of parts) await writing.add(part)
  return writing.end()
}

function sizeOf({ rows }: SheetPart): number {
  let size = 0
  for (const { cells, marks = [] } of rows) {
    size += CELL_SIZE * (cells.length + 1)
    for (const cell of cells) if (typeof cell === 'string') size += cell.length
    for (const { note } of marks) size += CELL_SIZE + note.length
  }
  return size
}

/** The whole file in memory. */
export async function contentOf(workbook: SpooledWorkbook): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of workbook.stream()) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

interface Thread {
  ask(order: WritingOrder): Promise<WritingAnswer>
  end(): Promise<void>
}

function startThread(task: WritingTask): Thread {
  const worker = new Worker(threadSource, {
    eval: true,
    env: {},
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  const failed = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the writing thread ended early')))
  })
  failed.catch(() => {
    // The next caller gets the error; after the last answer nobody does.
  })
  return {
    ask(order) {
      const answered = new Promise<WritingAnswer>((resolve) => worker.once('message', resolve))
      worker.postMessage(order)
      return Promise.race([answered, failed])
    },
    end: async () => void (await worker.terminate()),
  }
}

function workbookOf(files: SpoolFiles, end: WrittenSheet): SpooledWorkbook {
  return {
    bytes: end.head.length + end.textsBytes + end.cellsBytes + end.tail.length,
    stream() {
      const stream = Readable.from(piecesOf(files, end), { objectMode: false })
      stream.once('close', () => {
        files.close().catch(() => {
          // The file was given out; what may be left is an empty folder for temporary files.
        })
      })
      return stream
    },
  }
}

async function* piecesOf(files: SpoolFiles, end: WrittenSheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(end.head)
  yield* piecesOfFile(files.texts)
  yield* piecesOfFile(files.cells)
  yield Buffer.from(end.tail)
}

async function* piecesOfFile(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
