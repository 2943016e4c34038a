import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { refused } from '#server/http/refusals.ts'
import { UNREADABLE } from './file-problem.ts'
import type { ReadingResult, ReadingTask } from './read-workbook.thread.ts'
// oxlint-disable-next-line import/default -- made by scripts/thread-source.ts
import threadSource from './read-workbook.thread.ts?thread'

/** Largest file taken, in bytes. Source: contract §1.3. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Titles and headings. */
export const ROWS_ABOVE_DATA = 10
const MAX_COLUMNS = 100
const TIMEOUT_MS = 20_000
/** Of the thread's heap; buffers lie outside it and are bounded by `unpackZip` and `compoundStream`. */
const MEMORY_MEGABYTES = 384

/**
 * The first sheet of an .xls or .xlsx as rows of texts, unpacked and read in a thread of its own with little memory and little time, since such files can be made to hurt.
 * @param maxRows rows read at most; one more tells the caller that there are more
 * @param megabytes what the thread may take
 * @throws ApiError when the file is none of ours, broken or too demanding
 */
export async function readWorkbook(file: Buffer, maxRows: number, megabytes = MEMORY_MEGABYTES): Promise<string[][]> {
  const kind = kindOf(file)
  if (kind === null) throw refused(`文件导入失败:${notAWorkbook(file)}`)
  const result = await readInThread(kind, file, maxRows, megabytes)
  if ('problem' in result) throw refused(result.problem)
  return result.rows
}

function kindOf(file: Buffer): ReadingTask['kind'] | null {
  const head = file.subarray(0, 8).toString('hex')
  if (head === 'd0cf11e0a1b11ae1') return 'xls'
  return head.startsWith('504b0304') ? 'xlsx' : null
}

/** What the content is instead, as far as it tells: the ending of its name may well be right. */
function notAWorkbook(file: Buffer): string {
  if (file.length === 0) return '文件是空的，请重新选择'
  const other = OTHERS.find(([head]) => head.test(file.subarray(0, HEAD_BYTES).toString('latin1')))?.[1] ?? '其他文件'
  return `文件内容不是 Excel 工作簿（实际是${other}），请用 Excel 打开并另存为 .xlsx 后重试`
}

const HEAD_BYTES = 512
const OTHERS: readonly (readonly [head: RegExp, name: string])[] = [
  [/^%PDF-/, ' PDF 文档'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8/, '图片'],
  // oxlint-disable-next-line no-control-regex -- files begin with it
  [/^Rar!|^7z\xbc\xaf|^\x1f\x8b/, '压缩文件'],
  // Other systems write web pages and call them .xls.
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html|table|meta|head)/i, '网页'],
  [/^(\xef\xbb\xbf)?\s*</, ' XML 文件'],
  // oxlint-disable-next-line no-control-regex -- a text has none of these
  [/^[^\x00-\x08\x0e-\x1f]+$/, '文本文件'],
]

function readInThread(
  kind: ReadingTask['kind'],
  file: Buffer,
  maxRows: number,
  megabytes: number,
): Promise<ReadingResult> {
  const library = createRequire(import.meta.url).resolve('@e965/xlsx')
  const data = new Uint8Array(file)
  const task: ReadingTask = { kind, data, library, maxRows, maxColumns: MAX_COLUMNS }
  const worker = new Worker(threadSource, {
    eval: true,
    env: {},
    workerData: task,
    transferList: [data.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<ReadingResult>((resolve, reject) => {
    const fail = () => reject(refused(UNREADABLE))
    timer = setTimeout(fail, TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', fail)
    worker.once('exit', fail)
  }).finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}
