import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Operation } from '#contract/wire/operation.ts'
import { circumstances, megabytes, percentile, printFigures, tableOf, type Figure } from '#bench/live/figures.ts'
import { addPositions, PER_TENANT, signInPeople, type Person } from '#bench/live/people.ts'
import type { Inspector } from '#bench/live/inspector.ts'
import { openPlatform, type Platform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'

/**
 * What the export of a long list costs the built server, which is a process of its own here.
 * Run: `npm run bench:export [-- --write]`; `--write` puts what could be measured into docs/benchmarks.md. Peak memory is read from /proc, so on Linux only.
 */
const ROWS = 50_000
/** To see what grows with the number. */
const FEWER_ROWS = 5_000
/** More than an .xls holds: written in the background. */
const MANY_ROWS = 100_000
const MOST_ROWS = 200_000
const RUNS = 3
const URL_PATH = '/vr/sys/position/exportXls'

interface Sample {
  durationMs: number
  fileBytes: number
  peakGrowthBytes: number
  /** What is kept when all is done. */
  heapGrowthBytes: number
  longestDelayMs: number
}

const sections: string[] = []
const when = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  const people = await signInPeople(platform, PER_TENANT + 1)
  const [one, other] = [people[0]!, people.at(-1)!]
  await addPositions(platform, one.tenantId, ROWS)
  await addPositions(platform, other.tenantId, FEWER_ROWS)
  await download(platform, one) // the first one compiles
  tell(`export of ${FEWER_ROWS} rows`, figuresOf(await samples(platform, other)))
  tell(`export of ${ROWS} rows`, figuresOf(await samples(platform, one)))
  tell('two at once', figuresOf([await measure(platform, one, 2)]))
  await inTheBackground(other, FEWER_ROWS)
  await inTheBackground(one, ROWS)
  await addPositions(platform, one.tenantId, MANY_ROWS - ROWS, ROWS)
  await inTheBackground(one, MANY_ROWS)
  await addPositions(platform, one.tenantId, MOST_ROWS - MANY_ROWS, MANY_ROWS)
  await inTheBackground(one, MOST_ROWS)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await platform.dispose()
}
if (process.argv.includes('--write') && sections.length > 0)
  writeInto('docs/benchmarks.md', 'export', [when, ...sections].join('\n\n'))

function tell(title: string, figures: readonly Figure[]): void {
  printFigures(title, figures)
  sections.push(`**${title}**\n\n${tableOf(figures)}`)
}

async function inTheBackground(person: Person, rows: number): Promise<void> {
  for (const format of ['xlsx', 'csv']) {
    const taken = await samples(platform, person, () => inBackground(platform, person, format))
    const inUse = await mostInUse(platform.inspector(), () => inBackground(platform, person, format))
    const figure = { name: 'in use on the way, after collecting garbage, growth', value: megabytes(inUse), target: '' }
    tell(`${rows} rows in the background as .${format}`, [...figuresOf(taken), figure])
  }
}

/** What work holds at most, asked again and again while it goes on: what V8 has not collected yet does not count. */
async function mostInUse(inspector: Inspector, work: () => Promise<unknown>): Promise<number> {
  const held = async () => {
    const { heapUsed, external } = await inspector.memory()
    return heapUsed + external
  }
  const before = await held()
  let isOver = false
  let most = 0
  const watching = (async () => {
    while (!isOver) most = Math.max(most, (await held()) - before)
  })()
  await work()
  isOver = true
  await watching
  return most
}

type Export = (platform: Platform, person: Person) => Promise<number>

async function samples(platform: Platform, person: Person, fetched: Export = download): Promise<Sample[]> {
  const taken: Sample[] = []
  for (let run = 0; run < RUNS; run++) taken.push(await measure(platform, person, 1, fetched))
  return taken
}

async function measure(platform: Platform, person: Person, atOnce: number, fetched = download): Promise<Sample> {
  const inspector = platform.inspector()
  const before = await inspector.memory()
  const pid = await inspector.evaluate<number>('process.pid')
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5') // the peak begins anew
  await inspector.evaluate(
    `void (globalThis.loopDelay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })).enable()`,
  )
  const startedMs = performance.now()
  const sizes = await Promise.all(Array.from({ length: atOnce }, () => fetched(platform, person)))
  const durationMs = performance.now() - startedMs
  const longest = await inspector.evaluate<number>('(loopDelay.disable(), loopDelay.max)')
  const peak = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  return {
    durationMs,
    fileBytes: sizes[0]!,
    peakGrowthBytes: Number(peak?.[1]) * 1024 - before.rss,
    heapGrowthBytes: (await inspector.memory()).heapUsed - before.heapUsed,
    longestDelayMs: longest / 1e6,
  }
}

/** Begins an export, asks until it has ended, and fetches its file. @returns its size */
async function inBackground({ origin }: Platform, { token }: Person, format: string): Promise<number> {
  const headers = { 'x-access-token': token, 'content-type': 'application/json' }
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const options = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    return ((await (await fetch(`${origin}/vr${path}`, options)).json()) as { result: T }).result
  }
  const { id } = await call<Operation>('/sys/position/startExport', { format })
  for (;;) {
    const { state, message } = await call<Operation>(`/sys/operation/queryById?id=${id}`)
    if (state === 'succeeded') break
    if (state === 'failed') throw new Error(message ?? state)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { path: file } = await call<{ path: string }>('/sys/operation/ticket', { id })
  let bytes = 0
  const { body } = await fetch(`${origin}/vr${file}`)
  for await (const chunk of body!) bytes += chunk.length
  return bytes
}

/** Fetches the workbook and forgets it. @returns its size */
function download(platform: Platform, { token }: Person): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${platform.origin}${URL_PATH}`, { headers: { 'x-access-token': token } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.once('error', reject)
      response.once('end', () => {
        const isWorkbook = response.headers['content-type'] === 'application/vnd.ms-excel'
        if (isWorkbook) resolve(bytes)
        else reject(new Error(`no workbook: ${response.statusCode}`))
      })
    })
    request.once('error', reject)
  })
}

function figuresOf(samples: readonly Sample[]): Figure[] {
  const of = (key: keyof Sample) => samples.map((sample) => sample[key])
  const range = (key: keyof Sample, text: (value: number) => string) =>
    `p50 ${text(percentile(of(key), 0.5))} · max ${text(Math.max(...of(key)))}`
  return [
    { name: 'duration', value: range('durationMs', (value) => `${value.toFixed(0)} ms`), target: '' },
    { name: 'size of the file', value: megabytes(samples[0]!.fileBytes), target: '' },
    { name: 'peak of resident memory, growth', value: range('peakGrowthBytes', megabytes), target: '' },
    { name: 'heap kept afterwards, growth', value: range('heapGrowthBytes', megabytes), target: '' },
    {
      name: 'longest delay of the event loop',
      value: range('longestDelayMs', (value) => `${value.toFixed(0)} ms`),
      target: '',
    },
  ]
}
