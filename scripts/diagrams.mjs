import fs from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { placed } from './diagrams/layout.mjs'
import { svgOf } from './diagrams/svg.mjs'
import { ROOT } from './terminal.mjs'

const FOLDER = path.join(ROOT, 'docs/machines')

const { module } = await runnerImport(path.join(ROOT, 'scripts/diagrams/charts.ts'), {
  configFile: false,
  root: ROOT,
  logLevel: 'error',
})
const charts = module.allCharts()

fs.mkdirSync(FOLDER, { recursive: true })
for (const name of fs.readdirSync(FOLDER).filter((one) => one.endsWith('.svg'))) fs.rmSync(path.join(FOLDER, name))
for (const chart of charts) {
  const svg = svgOf(await placed(chart), chart, module.fingerprintOf(chart))
  fs.writeFileSync(path.join(FOLDER, `${chart.id}.svg`), svg)
}
fs.writeFileSync(path.join(FOLDER, 'README.md'), module.pageOf(charts))
console.log(`${charts.length} 张状态图已写入 docs/machines`)
