import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { measureTable, type Measured } from './measure-table.ts'
import { measureMillion } from './million.ts'
import { readOptions, type Size } from './options.ts'
import { reportOf } from './report.ts'
import { serveFolder } from './serve-folder.ts'
import { writeInto } from './write-into.ts'

/**
 * Our table beside others in real Chromium: same data, one run, taking turns. A table that fails, or a browser that dies, costs its own figures alone.
 * Run: `npm run bench:table -- [--rows 100,10000,100000] [--columns 20,50] [--rounds 5] [--only andun,ag-grid] [--write]`.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** What a table failed at so often in one size is not asked of it again. */
const MOST_FAILURES = 2

const options = readOptions(process.argv.slice(2))
const executablePath = process.env['CHROMIUM'] ?? ''
const launch = () => chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) })
const site = await serveFolder(path.resolve('dist/bench-table'))
const begun = performance.now()
let browser = await launch()
const machine = machineOf(browser)
const measured: Measured[] = []
for (let round = 1; round <= options.rounds; round += 1) {
  for (const size of options.sizes) {
    for (const library of options.librariesFor(size)) await measure(library, size, round)
  }
}
const selecting = options.libraries.includes('andun') ? await measureMillion(await living(), site.origin) : ''
await browser.close()
site.close()
const minutes = Math.round((performance.now() - begun) / 60_000)
const report = reportOf(measured, { machine, rounds: options.rounds, minutes, selecting })
fs.mkdirSync('dist/bench', { recursive: true })
fs.writeFileSync('dist/bench/table.json', JSON.stringify(measured, null, 1))
process.stdout.write(`${report}\n`)
if (options.write) writeInto('docs/benchmarks.md', 'table', report)

async function measure(library: string, size: Size, round: number): Promise<void> {
  const load = os.loadavg()[0]!
  process.stderr.write(
    `${round}/${options.rounds} ${library} ${size.rows} × ${size.columns}, load ${load.toFixed(1)}\n`,
  )
  const address = `${site.origin}/?library=${library}`
  const figures = await measureTable(await living(), address, size, failedOften(library, size)).catch(
    (error: unknown) => ({ values: {}, problems: [String(error).split('\n')[0]!] }),
  )
  measured.push({ library, ...size, round, load, figures })
}

/** The browser, or another one where it died. */
async function living(): Promise<Browser> {
  if (!browser.isConnected()) browser = await launch()
  return browser
}

function failedOften(library: string, { rows, columns }: Size): ReadonlySet<string> {
  const failures = measured
    .filter((each) => each.library === library && each.rows === rows && each.columns === columns)
    .flatMap(({ figures: { values } }) => Object.keys(values).filter((name) => values[name] === null))
  return new Set(failures.filter((name) => failures.filter((each) => each === name).length >= MOST_FAILURES))
}

function machineOf(of: Browser): string {
  const [cpu] = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3)
  return `${cpu?.model ?? '?'}, ${os.cpus().length} cores, ${gigabytes} GB, Linux ${os.release().split('.').slice(0, 2).join('.')}, Node ${process.version.slice(1)}, Chromium ${of.version()} without GPU`
}
