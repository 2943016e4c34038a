import { countCells } from '#grid/core/edit.ts'
import { runDry, type DryRunOptions } from '#grid/core/dry-run.ts'
import { createTable } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'
import { fixed, numbers, sourceOf, words } from './table-of.ts'

const rows = [
  { id: 'a', name: '张三', age: 30, code: 'A1' },
  { id: 'b', name: '李四', age: 40, code: 'B1' },
]
const columns = [words('name'), numbers('age'), fixed('code')]

const paste = (clip: string[][], over: Partial<DryRunOptions> = {}) =>
  runDry({
    clip,
    target: { top: 0, left: 0, bottom: 0, right: 0 },
    source: sourceOf(rows),
    columns,
    canAddRows: true,
    ...over,
  })

test('every cell gets its verdict before anything is written', () => {
  const dryRun = paste([
    ['王五', '1,200', 'C1'],
    ['赵六', '很多', 'C2'],
  ])
  expect([dryRun.counts, dryRun.at(0, 1), dryRun.at(1, 1), dryRun.at(0, 2)]).toEqual([
    { fits: 2, converted: 1, found: 0, invalid: 1, readOnly: 2 },
    { text: '1,200', verdict: 'converted', value: 1200 },
    { text: '很多', verdict: 'invalid', value: '很多', problem: '请输入数字' },
    { text: 'C1', verdict: 'readOnly', problem: '此列不可编辑' },
  ])
})

test('what does not fit is written as it came and counted, what is read-only stays', () => {
  expect(paste([['王五', '很多', 'C1']]).edit()).toEqual({
    cause: 'paste',
    writes: [{ id: 'a', keys: ['name', 'age'], values: ['王五', '很多'], problems: { age: '请输入数字' } }],
    added: [],
  })
})

test('lines below the last row become new rows', () => {
  const dryRun = paste([['甲'], ['乙'], ['丙']], { target: { top: 1, left: 0, bottom: 1, right: 0 } })
  expect([dryRun.newRows, dryRun.beyond, dryRun.edit()]).toEqual([
    2,
    { rows: 0, columns: 0 },
    {
      cause: 'paste',
      writes: [{ id: 'b', keys: ['name'], values: ['甲'] }],
      added: [{ values: { name: '乙' } }, { values: { name: '丙' } }],
    },
  ])
})

test('a new row says which of its values may not stay', () => {
  const dryRun = paste([['很多']], { target: { top: 2, left: 1, bottom: 2, right: 1 } })
  expect(dryRun.edit().added).toEqual([{ values: { age: '很多' }, problems: { age: '请输入数字' } }])
})

test('what finds no row or column is counted', () => {
  const dryRun = paste(
    [
      ['1', 'x', 'y'],
      ['2', 'x', 'y'],
    ],
    { target: { top: 1, left: 1, bottom: 1, right: 1 }, canAddRows: false },
  )
  expect([dryRun.newRows, dryRun.beyond, dryRun.area]).toEqual([
    0,
    { rows: 1, columns: 1 },
    { top: 1, left: 1, bottom: 1, right: 2 },
  ])
})

test('one cell fills what is selected, a block is repeated where it fits without a rest', () => {
  const target = { top: 0, left: 0, bottom: 1, right: 1 }
  const one = paste([['7']], { target })
  const block = paste([['甲', '1']], { target })
  const odd = paste([['甲'], ['乙'], ['丙']], { target })
  expect([
    one.edit().writes.map(({ values }) => values),
    block.edit().writes.map(({ values }) => values),
    odd.area,
  ]).toEqual([
    [
      ['7', 7],
      ['7', 7],
    ],
    [
      ['甲', 1],
      ['甲', 1],
    ],
    { top: 0, left: 0, bottom: 2, right: 1 },
  ])
})

test('a line that is shorter than others leaves the cells beyond it alone', () => {
  const dryRun = paste([['甲', '1'], ['乙']])
  expect([dryRun.at(1, 1), dryRun.edit().writes.map(({ keys }) => keys)]).toEqual([
    undefined,
    [['name', 'age'], ['name']],
  ])
})

test('a value copied from the same column is taken as it is, from another one its words are read', () => {
  const exact = (_row: number, column: number) =>
    [
      { key: 'name', value: 'u-17' },
      { key: 'name', value: 'u-18' },
    ][column]
  const dryRun = paste([['张三', '18']], { exact })
  expect(dryRun.edit().writes).toEqual([{ id: 'a', keys: ['name', 'age'], values: ['u-17', 18] }])
})

test('[TABLE-07] disabled rows and read-only cells take nothing', () => {
  const locked = words('name')
  const dryRun = paste([['甲'], ['乙']], {
    source: sourceOf(rows, { isDisabled: (id) => id === 'a' }),
    columns: [{ ...locked, editing: { ...locked.editing!, isReadOnly: (id) => id === 'b' } }],
  })
  expect([dryRun.at(0, 0)?.problem, dryRun.at(1, 0)?.problem, dryRun.edit().writes]).toEqual([
    '此行已禁用',
    '此单元格只读',
    [],
  ])
})

test('a value that breaks a rule of the table is told before it is written', () => {
  const dryRun = paste([['李四']], { judge: ({ value }) => (value === '李四' ? '与第2行重复' : undefined) })
  expect([dryRun.counts.invalid, dryRun.at(0, 0)]).toEqual([
    1,
    { text: '李四', verdict: 'invalid', value: '李四', problem: '与第2行重复' },
  ])
})

test('problems are walked line by line and begin anew', () => {
  const dryRun = paste([
    ['甲', '一', 'x'],
    ['乙', '二', 'y'],
  ])
  expect([
    dryRun.nextProblem(0, 0),
    dryRun.nextProblem(0, 1),
    dryRun.nextProblem(1, 1),
    paste([['甲']]).nextProblem(0, 0),
  ]).toEqual([{ row: 0, column: 1 }, { row: 1, column: 1 }, { row: 0, column: 1 }, null])
})

test('one cell on a million rows is not repeated beyond what can be pasted at once', () => {
  const dryRun = paste([['甲']], {
    target: { top: 0, left: 0, bottom: 1_000_000, right: 0 },
    source: sourceOf(rows, { count: 2_000_000 }),
  })
  expect(dryRun.area).toEqual({ top: 0, left: 0, bottom: 0, right: 0 })
})

test('[VALID-02] the rules of edited rows are foreseen without writing anything', () => {
  const table = createTable(
    {
      keys: ['name', 'age'],
      rules: {
        name: [{ kind: 'unique', message: '姓名重复' }],
        age: [{ kind: 'handler', check: (value, row) => (value === row['floor'] ? '与楼层相同' : null) }],
      },
    },
    [{ ...rows[0], floor: 7 }, rows[1]!],
  )
  const foreseen = [
    table.problemIf({ id: 'a', key: 'name', value: '李四' }),
    table.problemIf({ id: 'b', key: 'name', value: '李四' }),
    table.problemIf({ id: '', key: 'name', value: '张三' }),
    table.problemIf({ id: 'a', key: 'age', value: 7 }),
    table.problemIf({ id: 'a', key: 'code', value: 'x' }),
  ]
  expect(foreseen).toEqual([
    '姓名重复（与第 2 行相同）',
    undefined,
    '姓名重复（与第 1 行相同）',
    '与楼层相同',
    undefined,
  ])
  expect([table.problems(), table.facts().undo]).toEqual([[], null])
})

test('a paste stays with its rows: rows that come above it meanwhile, and rows that go, change nothing else', () => {
  const table = createTable({ keys: ['name', 'age'] }, rows)
  const dryRun = paste([['王五'], ['赵六'], ['钱七']], { source: table })
  table.admit({ id: 'c', name: '新来的', age: 1 }, null)
  const edit = () => dryRun.edit()
  expect([edit().writes, edit().added]).toEqual([
    [
      { id: 'a', keys: ['name'], values: ['王五'] },
      { id: 'b', keys: ['name'], values: ['赵六'] },
    ],
    [{ values: { name: '钱七' } }],
  ])
  expect(countCells(edit())).toBe(3)
  expect(['c', 'a', 'b', '#ghost:0'].map((id) => dryRun.rowOf(id))).toEqual([undefined, 0, 1, 2])
  expect([dryRun.idOf(1), dryRun.idOf(2)]).toEqual(['b', '#ghost:0'])
  table.lose('a')
  expect(edit().writes.map(({ id }) => id)).toEqual(['b'])
})
