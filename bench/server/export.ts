import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { megabytes, percentile, printFigures, type Figure } from '#bench/live/figures.ts'
import { addPositions, PER_TENANT, signInPeople, type Person } from '#bench/live/people.ts'
import { openPlatform, type Platform } from '#bench/live/platform.ts'

/**
 * What the export of a long list costs the built server, which is a process of its own here.
 * Run: `npm run bench:export`. Peak memory is read from /proc, so on Linux only.
 */
const ROWS = 50_000
/** To see what grows with the number. */
const FEWER_ROWS = 5_000
const RUNS = 5
const URL_PATH = '/vr/sys/position/exportXls'

interface Sample {
  durationMs: number
  fileBytes: number
  peakGrowthBytes: number
  longestDelayMs: number
}

const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  const people = await signInPeople(platform, PER_TENANT + 1)
  const [one, other] = [people[0]!, people.at(-1)!]
  await addPositions(platform, one.tenantId, ROWS)
  await addPositions(platform, other.tenantId, FEWER_ROWS)
  await download(platform, one) // the first one compiles
  printFigures(`export of ${FEWER_ROWS} rows`, figuresOf(await samples(platform, other)))
  printFigures(`export of ${ROWS} rows`, figuresOf(await samples(platform, one)))
  printFigures('two at once', figuresOf([await measure(platform, one, 2)]))
} finally {
  await platform.dispose()
}

async function samples(platform: Platform, person: Person): Promise<Sample[]> {
  const taken: Sample[] = []
  for (let run = 0; run < RUNS; run++) taken.push(await measure(platform, person, 1))
  return taken
}

async function measure(platform: Platform, person: Person, atOnce: number): Promise<Sample> {
  const inspector = platform.inspector()
  const before = await inspector.memory()
  const pid = await inspector.evaluate<number>('process.pid')
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5') // the peak begins anew
  await inspector.evaluate(
    `void (globalThis.loopDelay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })).enable()`,
  )
  const startedMs = performance.now()
  const sizes = await Promise.all(Array.from({ length: atOnce }, () => download(platform, person)))
  const durationMs = performance.now() - startedMs
  const longest = await inspector.evaluate<number>('(loopDelay.disable(), loopDelay.max)')
  const peak = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  return {
    durationMs,
    fileBytes: sizes[0]!,
    peakGrowthBytes: Number(peak?.[1]) * 1024 - before.rss,
    longestDelayMs: longest / 1e6,
  }
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
    {
      name: 'longest delay of the event loop',
      value: range('longestDelayMs', (value) => `${value.toFixed(0)} ms`),
      target: '',
    },
  ]
}
