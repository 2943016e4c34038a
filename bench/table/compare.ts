import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { measureTable, type Measured } from './measure-table.ts'
import { readOptions, type Size } from './options.ts'
import { reportOf } from './report.ts'
import { serveFolder } from './serve-folder.ts'
import { writeInto } from './write-into.ts'

/**
 * Our table beside others in real Chromium: same data, one run, taking turns.
 * Run: `npm run bench:table -- [--rows 100,10000,100000] [--columns 20,50] [--rounds 5] [--only andun,ag-grid] [--write]`.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

const options = readOptions(process.argv.slice(2))
const executablePath = process.env['CHROMIUM'] ?? ''
const site = await serveFolder(path.resolve('dist/bench-table'))
const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) })
const measured: Measured[] = []
try {
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const size of options.sizes) for (const library of options.libraries) await measure(library, size, round)
  }
} finally {
  await browser.close()
  site.close()
}
const report = reportOf(measured, { machine: machine(browser), rounds: options.rounds })
fs.mkdirSync('dist/bench', { recursive: true })
fs.writeFileSync('dist/bench/table.json', JSON.stringify(measured, null, 1))
process.stdout.write(`${report}\n`)
if (options.write) writeInto('docs/benchmarks.md', 'table', report)

async function measure(library: string, size: Size, round: number): Promise<void> {
  const load = os.loadavg()[0]!
  process.stderr.write(
    `${round}/${options.rounds} ${library} ${size.rows} × ${size.columns}, load ${load.toFixed(1)}\n`,
  )
  const figures = await measureTable(browser, `${site.origin}/?library=${library}`, size)
  measured.push({ library, ...size, round, load, figures })
}

function machine(of: Browser): string {
  const [cpu] = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3)
  return `${cpu?.model ?? '?'}, ${os.cpus().length} cores, ${gigabytes} GB, Linux ${os.release().split('.').slice(0, 2).join('.')}, Node ${process.version.slice(1)}, Chromium ${of.version()} without GPU`
}
