import { expect, test } from 'vitest'
import { browserTestsOf, budgetLines, filesOf, slowness } from '#scripts/budgets.mjs'

test('what took longer than its budget is named with its budget, the worst first', () => {
  const files = filesOf({
    testResults: [
      { name: '/home/a/tests/server/slow.test.ts', startTime: 1_000, endTime: 41_000 },
      { name: '/home/a/tests/app/view.test.tsx', startTime: 1_000, endTime: 8_000 },
      { name: '/home/a/tests/core/quick.test.ts', startTime: 1_000, endTime: 1_010 },
    ],
  })
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const inner = { file: 'a.spec.ts', specs: [spec('second attempt counts', 60_000, 30_000)] }
  const browser = browserTestsOf({ suites: [{ file: 'a.spec.ts', specs: [spec('quick', 2_000)], suites: [inner] }] })
  expect(budgetLines({ static: 80, vitest: 912, unknown: 1 }, [...files, ...browser], 1)).toEqual([
    '━━ 时间预算（本机系数 1.00）',
    '✓ 静态检查与构建：80 s，预算 160 s',
    '✗ 单元与服务器测试：912 s，预算 450 s',
    '超出预算的测试文件与端到端测试：3 / 5',
    '  40.0 s / 10 s  tests/server/slow.test.ts',
    '  30.0 s / 15 s  a.spec.ts › second attempt counts',
    '  7.0 s / 6 s  tests/app/view.test.tsx',
  ])
})

test('a machine that is slower has more time, a report that broke off has no tests', () => {
  const [, whole, count] = budgetLines({ vitest: 912 }, [...filesOf({}), ...browserTestsOf({})], 2.5)
  expect([whole, count]).toEqual(['✓ 单元与服务器测试：912 s，预算 1125 s', '超出预算的测试文件与端到端测试：0 / 0'])
  expect(slowness()).toBeGreaterThanOrEqual(1)
})
