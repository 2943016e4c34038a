import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { refused } from '#server/resources/refusals.ts'
import { apiError } from '#server/errors.ts'
import workerSource from './read-workbook.worker.cjs?raw'
import { isZipBomb } from './zip-limits.ts'

/** Largest file taken, in bytes. Source: contract §1.3. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_COLUMNS = 100
const MAX_READERS = 2
const TIMEOUT_MS = 20_000
const MEMORY_MEGABYTES = 384
const UNREADABLE = '文件导入失败:文件无法读取，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'

let readers = 0

/**
 * The first sheet of an .xls or .xlsx as rows of texts, read in a thread of its own with little memory and little time, since such files can be made to hurt.
 * @param maxRows rows read at most; one more tells the caller that there are more
 * @throws ApiError when the file is none of ours, broken, too demanding, or too many are being read
 */
export async function readWorkbook(file: Buffer, maxRows: number): Promise<string[][]> {
  const kind = kindOf(file)
  if (kind === null) throw refused('文件导入失败:只支持 .xls 和 .xlsx 文件')
  if (kind === 'xlsx' && isZipBomb(file)) throw refused(UNREADABLE)
  if (readers >= MAX_READERS) throw apiError('BUSY')
  readers += 1
  try {
    return await readInThread(file, maxRows)
  } finally {
    readers -= 1
  }
}

function kindOf(file: Buffer): 'xls' | 'xlsx' | null {
  const head = file.subarray(0, 8).toString('hex')
  if (head === 'd0cf11e0a1b11ae1') return 'xls'
  return head.startsWith('504b0304') ? 'xlsx' : null
}

function readInThread(file: Buffer, maxRows: number): Promise<string[][]> {
  const library = createRequire(import.meta.url).resolve('@e965/xlsx')
  const worker = new Worker(workerSource, {
    eval: true,
    env: {},
    workerData: { library, data: new Uint8Array(file), maxRows, maxColumns: MAX_COLUMNS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  return new Promise<string[][]>((resolve, reject) => {
    const fail = () => reject(refused(UNREADABLE))
    const timer = setTimeout(fail, TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  }).finally(() => void worker.terminate())
}
