import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserTestsOf, budgetLines, filesOf, slowness } from './budgets.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './prepare.mjs'
import { withScratch } from './scratch.mjs'
import { passedFilesOf, passedSpecsOf, upToDate } from './up-to-date.mjs'
import { childCpuSeconds, run, runTool, seconds } from './terminal.mjs'

/** Quick ones first; the first failure ends the check. */
const STEPS = [
  { title: '格式 oxfmt', work: () => runTool('oxfmt', ['--check', '.']) },
  { title: '静态检查 oxlint', work: () => runTool('oxlint', ['--type-aware', '.']) },
  { title: '类型 tsc', work: () => runTool('tsc', []) },
  { title: '循环引用 circles', work: () => run(process.execPath, ['scripts/circles.mjs']) },
  { title: '分层 layers', work: () => run(process.execPath, ['scripts/layers.mjs']) },
  { title: '无用代码 knip', work: () => runTool('knip', []) },
  {
    title: '只有测试在用的代码 knip --production',
    work: () => runTool('knip', ['--production', '--include', 'files,exports,types']),
  },
  { title: '需求引用 trace', work: () => run(process.execPath, ['scripts/trace.mjs']) },
  { title: '构建 build', work: () => ensureBuilt() ?? 0 },
  { title: '体积 size', work: () => run(process.execPath, ['scripts/size.mjs']) },
  { title: '单元与服务器测试 vitest', part: 'vitest', work: runVitest },
  { title: '端到端测试 playwright', part: 'browser', work: runPlaywright },
]

/** Runs everything CI runs. @returns how many tests passed and failed; a failed step without tests counts as one failure. */
export function check(chromium = ensureChromium()) {
  const begun = Date.now()
  const counts = { passed: 0, failed: 0 }
  const leftOut = upToDate.tests()
  if (leftOut.length > 0) console.log(['所测的代码没有变化，跳过：', ...leftOut].join('\n  '))
  const parts = {}
  const pieces = []
  for (const { title, part = 'static', work } of STEPS) {
    const started = Date.now()
    const cpuBefore = childCpuSeconds()
    console.log(`\n━━ ${title}`)
    const code = work({ counts, pieces }, chromium)
    const cpu = (childCpuSeconds() - cpuBefore).toFixed(0)
    console.log(`${code === 0 ? '✓' : '✗'} ${title}（${seconds(started)}，CPU ${cpu} s）`)
    parts[part] = (parts[part] ?? 0) + (Date.now() - started) / 1_000
    if (code === 0) continue
    counts.failed = Math.max(counts.failed, 1)
    break
  }
  console.log(['', ...budgetLines(parts, pieces, slowness()), `总用时 ${seconds(begun)}`].join('\n'))
  return counts
}

function runVitest({ counts, pieces }) {
  const report = reportFile('vitest')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = runTool('vitest', args, { env: withScratch() })
  const done = readReport(report)
  const { numPassedTests = 0, numFailedTests = 0 } = done
  counts.passed += numPassedTests
  counts.failed += numFailedTests
  pieces.push(...filesOf(done))
  upToDate.note(passedFilesOf(done))
  return code
}

function runPlaywright({ counts, pieces }, chromium) {
  const report = reportFile('playwright')
  const env = { ...withScratch(), CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = runTool('playwright', ['test', '--reporter=list,json'], { env })
  const done = readReport(report)
  const { expected = 0, flaky = 0, unexpected = 0 } = done.stats ?? {}
  counts.passed += expected + flaky
  counts.failed += unexpected
  pieces.push(...browserTestsOf(done))
  upToDate.note(passedSpecsOf(done))
  if (flaky > 0) console.log(`${flaky} 项端到端测试第二次才通过（见上方 flaky）`)
  return code
}

function reportFile(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-check-'))
  return path.join(folder, `${name}.json`)
}

/** A run that broke off has written nothing: its exit code tells. */
function readReport(file) {
  const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  fs.rmSync(path.dirname(file), { recursive: true, force: true })
  return report
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = check().failed > 0 ? 1 : 0
