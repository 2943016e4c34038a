import { createHash } from 'node:crypto'

/** What the parts of a run may take, in seconds on a machine as fast as the one they were set on. Source: docs/testing.md. */
const PARTS = {
  static: { title: '静态检查与构建', limit: 160 },
  vitest: { title: '单元与服务器测试', limit: 450 },
  browser: { title: '端到端测试', limit: 700 },
}
/** What one file of tests, or one test in the browser, may take. */
const EACH = { view: 6, file: 10, browser: 15 }
/** How long the fixed work takes on that machine. */
const FIXED_WORK_MS = 400
const ROUNDS = 220
const SHOWN = 10

/** How many times slower than that machine this one is right now, at least 1. */
export function slowness() {
  const begun = performance.now()
  let block = Buffer.alloc(1 << 20, 'andun')
  for (let round = 0; round < ROUNDS; round++)
    block = Buffer.concat([createHash('sha256').update(block).digest(), block.subarray(32)])
  return Math.max(1, (performance.now() - begun) / FIXED_WORK_MS)
}

/** What each file of a vitest report took: `{ name, seconds, limit }`. */
export function filesOf({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => {
    const file = name.slice(name.indexOf('/tests/') + 1)
    return { name: file, seconds: (endTime - startTime) / 1_000, limit: file.endsWith('.tsx') ? EACH.view : EACH.file }
  })
}

/** What each test of a playwright report took at its last attempt. */
export function browserTestsOf({ suites = [] }) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      name: `${file} › ${title}`,
      seconds: (tests[0]?.results.at(-1)?.duration ?? 0) / 1_000,
      limit: EACH.browser,
    })),
    ...browserTestsOf({ suites: inner }),
  ])
}

/**
 * What a run took beside what it may take. It is told and fails nothing: others may use the machine.
 * @param parts seconds by name of a part @param pieces files and tests @param factor how much slower this machine is
 */
export function budgetLines(parts, pieces, factor) {
  const mark = (seconds, limit) => (seconds > limit * factor ? '✗' : '✓')
  const known = Object.entries(parts).filter(([name]) => name in PARTS)
  const whole = known.map(([name, seconds]) => {
    const { title, limit } = PARTS[name]
    return `${mark(seconds, limit)} ${title}：${seconds.toFixed(0)} s，预算 ${(limit * factor).toFixed(0)} s`
  })
  const slow = pieces
    .filter(({ seconds, limit }) => seconds > limit * factor)
    .toSorted((one, other) => other.seconds / other.limit - one.seconds / one.limit)
  const shown = slow
    .slice(0, SHOWN)
    .map(({ name, seconds, limit }) => `  ${seconds.toFixed(1)} s / ${limit} s  ${name}`)
  return [
    `━━ 时间预算（本机系数 ${factor.toFixed(2)}）`,
    ...whole,
    `超出预算的测试文件与端到端测试：${slow.length} / ${pieces.length}`,
    ...shown,
  ]
}
