import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moduleGraph } from '#scripts/module-graph.mjs'
import { createUpToDate, passedFilesOf, passedSpecsOf, upToDate } from '#scripts/up-to-date.mjs'

const CI = { CI: 'true' }
const about = { 'tests/one.test.ts': ['source'], 'tests/two.test.ts': ['other.ts'] }

let root: string
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-up-to-date-'))
  for (const file of ['tests/one.test.ts', 'tests/two.test.ts', 'source/a.ts', 'source/b.ts', 'other.ts'])
    write(file, file)
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const open = () => createUpToDate({ root, about, record: 'tests/record.json' })

test('CI leaves out what passed and has not changed since, other places nothing', () => {
  open().note(['tests/one.test.ts', 'tests/unknown.test.ts'])
  expect(open().tests(CI)).toEqual(['tests/one.test.ts'])
  expect(open().tests({})).toEqual([])
  expect(open().tests({ ...CI, THOROUGH: '1' })).toEqual([])
  expect(open().tests({ ...CI, TEST_DATABASE_URL: 'postgres://elsewhere' })).toEqual([])
})

for (const [name, change] of [
  ['a changed source', () => write('source/b.ts', 'changed')],
  ['a new source', () => write('source/c.ts', '')],
  ['a source that is gone', () => fs.rmSync(path.join(root, 'source/a.ts'))],
  ['the test itself', () => write('tests/one.test.ts', 'changed')],
] as const) {
  test(`${name} makes the test run again, and no other`, () => {
    open().note(Object.keys(about))
    change()
    expect(open().tests(CI)).toEqual(['tests/two.test.ts'])
  })
}

test('what failed keeps its earlier record', () => {
  open().note(['tests/one.test.ts'])
  write('source/a.ts', 'changed')
  open().note([])
  expect(open().tests(CI)).toEqual([])
})

const isWithin = (file: string, sources: readonly string[]) =>
  sources.some((source) => file === source || file.startsWith(`${source}/`))

/** What a test reads: the modules of tests it is made of, and what these import of the product. */
function readBy(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] {
  const found = new Set([path.resolve(start)])
  for (const file of found) {
    if (!isWithin(path.relative(process.cwd(), file), ['tests'])) continue
    for (const target of graph.get(file) ?? []) found.add(target)
  }
  return [...found].map((file) => path.relative(process.cwd(), file))
}

test('whatever a test is made of is among its sources', () => {
  const graph = moduleGraph(process.cwd())
  const unnoticed = upToDate
    .all()
    .filter((file) => !isWithin(file, ['tests/e2e']))
    .flatMap((file) => readBy(graph, file).filter((read) => !isWithin(read, upToDate.sources(file))))
  expect([...new Set(unnoticed)].toSorted()).toEqual([])
})

test('every source that is named is there', () => {
  expect(upToDate.missing()).toEqual([])
  fs.rmSync(path.join(root, 'other.ts'))
  expect(open().missing()).toEqual(['other.ts'])
})

test('a report names the files in which everything passed, at the first attempt', () => {
  const files = [
    { name: '/home/andun/tests/a.test.ts', status: 'passed' },
    { name: '/home/andun/tests/b.test.ts', status: 'failed' },
  ]
  expect(passedFilesOf({ testResults: files })).toEqual(['tests/a.test.ts'])
  const spec = (status: string) => ({ tests: [{ status }] })
  const suites = [
    { file: 'a.spec.ts', specs: [spec('expected')], suites: [{ file: 'a.spec.ts', specs: [spec('expected')] }] },
    { file: 'b.spec.ts', specs: [spec('expected')], suites: [{ file: 'b.spec.ts', specs: [spec('flaky')] }] },
    { file: 'c.spec.ts', specs: [spec('unexpected')] },
  ]
  expect(passedSpecsOf({ suites })).toEqual(['tests/e2e/a.spec.ts'])
})
