import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { folderOf, runScript } from '#tests/scripts/run-script.ts'

let folder = ''
afterEach(() => fs.rmSync(folder, { recursive: true }))

const REQUIREMENTS = `## AB — first
- **AB-01** [unit] One.
- **AB-02** [unit] Two; see AB-01.
- **AB-03** [unit] Three.
- **AB-04** [unit] Four. NOT APPLIED: there are only three here.
## CD — second
- **CD-01** [unit] One.

| O-16 | gap | Something. |
`
// Put together so that the ids of this fixture are no citations of this file.
const cite = (...ids: string[]) => `test('${ids.map((id) => `[${id}]`).join('')} holds', () => {})`

test('[PROD-19] lists per group how many ids have tests, and fails where one that applies has none', () => {
  folder = folderOf({
    'docs/requirements.md': REQUIREMENTS,
    'tests/a.test.ts': cite('AB-01', 'CD-01', 'O-16'),
    'tests/deep/b.spec.tsx': cite('CD-01'),
    'tests/helper.ts': cite('AB-02'),
  })
  expect(runScript('trace.mjs', [folder])).toEqual({
    code: 1,
    output:
      'AB          1/4  无测试：02…04\nCD          1/1\n合计 2/5 条需求有测试，1 条不适用：AB-04\n✗ 没有测试：AB-02、AB-03\n',
  })
})

test('passes where every requirement that applies is cited', () => {
  const all = cite('AB-01', 'AB-02', 'AB-03', 'CD-01')
  folder = folderOf({ 'docs/requirements.md': REQUIREMENTS, 'tests/a.test.ts': all })
  expect(runScript('trace.mjs', [folder]).code).toBe(0)
})

test('fails on a cited id that does not exist and says where it is cited', () => {
  folder = folderOf({ 'docs/requirements.md': REQUIREMENTS, 'tests/a.test.ts': cite('AB-01', 'AB-09') })
  const { code, output } = runScript('trace.mjs', [folder])
  expect(code).toBe(1)
  expect(output).toContain('✗ AB-09 不在 docs/requirements.md 中：a.test.ts\n')
})
