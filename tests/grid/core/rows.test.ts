import { createTable, type EditableRows } from '#grid/core/rows.ts'
import type { SourceChange } from '#grid/core/source.ts'
import type { TableOptions } from '#grid/core/table.ts'
import { describe, expect, test } from 'vitest'

const row = (id: string, name: string, more = {}) => ({ id, name, amount: 1, orderNum: Number(id.slice(1)), ...more })
const three = () => [row('r1', '甲'), row('r2', '乙'), row('r3', '丙')]
const make = (over: Partial<TableOptions> = {}, rows: Parameters<EditableRows['load']>[0] = three()) =>
  createTable({ keys: ['name', 'amount'], orderKey: 'orderNum', ...over }, rows)
const ids = (table: EditableRows) => Array.from({ length: table.count }, (_, index) => table.idAt(index)!)
const numbers = (table: EditableRows) => ids(table).map((id) => table.row(id)!['orderNum'])
const name = (table: EditableRows, id: string) => table.row(id)?.['name']
const write = (table: EditableRows, id: string, value: unknown, key = 'name') => table.write([{ id, key, value }])

describe('rows', () => {
  test('[TABLE-01] a new row has a temporary id, [TABLE-05] which is not among what is read of it', () => {
    const table = make()
    const [id] = table.insert([{ name: '丁' }])
    expect(id).toBe('new-1')
    expect(table.isNew(id!)).toBe(true)
    expect(table.changes().added).toEqual([{ id: 'new-1', values: { name: '丁', orderNum: 4 } }])
  })

  test('[TABLE-02] a row is edited as long as it differs from what was read', () => {
    const table = make()
    write(table, 'r2', '乙乙')
    expect(table.mark('r2', 'name')).toEqual({ isDirty: true })
    expect(table.changes().edited).toEqual([
      { id: 'r2', keys: ['name'], values: { id: 'r2', name: '乙乙', amount: 1, orderNum: 2 } },
    ])
    write(table, 'r2', '乙')
    expect(table.mark('r2', 'name')).toBeUndefined()
    expect(table.changes().edited).toEqual([])
  })

  test('[TABLE-04] ids of rows that were removed are kept, [TABLE-06] those of new rows are not', () => {
    const table = make()
    const [fresh] = table.insert([{}])
    expect(table.remove(['r1', fresh!])).toBe(2)
    expect(ids(table)).toEqual(['r2', 'r3'])
    expect(table.deletedIds()).toEqual(['r1'])
  })

  test('[TABLE-07] a disabled row is neither edited nor removed', () => {
    const table = make({ isDisabled: ({ name: text }) => text === '乙' })
    expect(write(table, 'r2', '改')).toBe(0)
    expect(table.remove(['r1', 'r2'])).toBe(1)
    expect(ids(table)).toEqual(['r2', 'r3'])
    expect(table.isDisabled?.('r2')).toBe(true)
  })

  test('[TABLE-11][TABLE-12] a row goes up and down, the first not up, the last not down', () => {
    const table = make()
    expect(table.canMoveBy(['r1'], 'up')).toBe(false)
    expect(table.canMoveBy(['r3'], 'down')).toBe(false)
    expect(table.moveBy(['r3'], 'up')).toBe(true)
    expect(ids(table)).toEqual(['r1', 'r3', 'r2'])
    expect(table.moveBy(['r1'], 'down')).toBe(true)
    expect(ids(table)).toEqual(['r3', 'r1', 'r2'])
    expect(table.moveBy(['r3'], 'up')).toBe(false)
  })

  test('[TABLE-13][TABLE-14][TABLE-15] rows come below another or at the end, and are numbered from 1 without gaps', () => {
    const table = make({}, [row('r3', '甲'), row('r5', '乙'), row('r9', '丙')])
    expect(numbers(table)).toEqual([3, 5, 9])
    table.insert([{ name: '下' }], 'r3')
    table.insert([{ name: '末' }])
    table.remove(['r5'])
    expect(ids(table)).toEqual(['r3', 'new-1', 'r9', 'new-2'])
    expect(numbers(table)).toEqual([1, 2, 3, 4])
    expect(table.changes().edited.map(({ id, keys }) => [id, keys])).toEqual([
      ['r3', ['orderNum']],
      ['r9', ['orderNum']],
    ])
  })

  test('[TABLE-10] rows are put behind another in the order they have', () => {
    const table = make()
    table.move(['r3', 'r1'], 'r2')
    expect(ids(table)).toEqual(['r2', 'r1', 'r3'])
    expect(table.move(['r2'], null)).toBe(false)
    table.undo()
    expect(ids(table)).toEqual(['r1', 'r2', 'r3'])
    expect(table.changes().edited).toEqual([])
  })
})

describe('statistics', () => {
  test('[TABLE-16] a column shows the sum of integer parts, [TABLE-17] or a dash where that fails', () => {
    const rows = [row('r1', '', { amount: 2.9 }), row('r2', '', { amount: '-1.5' }), row('r3', '', { amount: null })]
    const table = make({ statistics: ['amount'] }, rows)
    expect(table.facts().statistics).toEqual({ amount: '1' })
    write(table, 'r3', '两个', 'amount')
    expect(table.facts().statistics).toEqual({ amount: '-' })
    table.remove(['r3'])
    expect(table.facts().statistics).toEqual({ amount: '1' })
    table.undo()
    table.undo()
    expect(table.facts().statistics).toEqual({ amount: '1' })
  })

  test('[TABLE-16] sums are exact beyond what a number holds', () => {
    const table = make({ statistics: ['amount'] }, [row('r1', '', { amount: '9007199254740993' }), row('r2', '')])
    expect(table.facts().statistics).toEqual({ amount: '9007199254740994' })
  })
})

describe('rules', () => {
  const unique = make.bind(null, {
    rules: { name: [{ kind: 'unique', message: '名称重复' }] },
  })

  test('[VALID-02] a value twice in its column is refused and names the other row', () => {
    const table = unique()
    write(table, 'r3', ' 甲 ')
    expect(table.problemOf('r3', 'name')).toBe('名称重复（与第 1 行相同）')
    expect(table.problemOf('r1', 'name')).toBeNull()
    table.move(['r1'], 'r2')
    expect(table.problemOf('r3', 'name')).toBe('名称重复（与第 2 行相同）')
    write(table, 'r1', '庚')
    expect(table.problemOf('r3', 'name')).toBeNull()
  })

  test('[VALID-02] two rows blame each other until one of them goes', () => {
    const table = unique()
    const [one, other] = table.insert([{ name: '新' }, { name: '新' }])
    expect([table.problemOf(one!, 'name'), table.problemOf(other!, 'name')]).toEqual([
      '名称重复（与第 5 行相同）',
      '名称重复（与第 4 行相同）',
    ])
    table.remove([one!])
    expect(table.facts().problems).toBe(0)
    table.undo()
    expect(table.facts().problems).toBe(2)
  })

  test('[VALID-01][VALID-03][VALID-05][VALID-06] each rule has its own sentence, and the first that is broken is said', () => {
    const table = make({
      rules: {
        name: [
          { kind: 'required', message: '请输入名称' },
          { kind: 'pattern', matches: (text) => /^[a-z]+$/.test(text), message: '只能是字母' },
          { kind: 'handler', check: (value, { amount }) => (value === 'x' && amount === 0 ? '数量不能为 0' : null) },
        ],
      },
    })
    const said = (value: string) => {
      write(table, 'r1', value)
      return table.problemOf('r1', 'name')
    }
    expect([said(' '), said('1'), said('x'), said('')]).toEqual(['请输入名称', '只能是字母', null, '请输入名称'])
    said('x')
    write(table, 'r1', 0, 'amount')
    expect(table.problemOf('r1', 'name')).toBe('数量不能为 0')
  })

  test('[VALID-07] an empty value is not held against a pattern', () => {
    const table = make({ rules: { name: [{ kind: 'pattern', matches: () => false, message: '不对' }] } })
    write(table, 'r1', '')
    expect(table.problemOf('r1', 'name')).toBeNull()
  })

  test('[VALID-10] an invalid value is kept and counted; a new row is not blamed before it is left', () => {
    const table = make({ rules: { name: [{ kind: 'required', message: '请输入名称' }] } })
    const [id] = table.insert([{}])
    expect(table.facts().problems).toBe(1)
    expect(table.mark(id!, 'name')).toBeUndefined()
    table.reveal({ id: id!, key: 'name' })
    expect(table.mark(id!, 'name')).toEqual({ problem: '请输入名称' })
    write(table, 'r1', '')
    expect(name(table, 'r1')).toBe('')
    expect(table.facts().problems).toBe(2)
  })

  test('[VALID-10] a text without a meaning stays with its reason, through undo and a draft', () => {
    const table = make()
    const edit = {
      cause: 'typing' as const,
      added: [],
      writes: [{ id: 'r1', keys: ['amount'], values: ['两'], problems: { amount: '必须是整数' } }],
    }
    table.take(edit)
    table.take({
      cause: 'paste',
      writes: [],
      added: [{ values: { amount: '三' }, problems: { amount: '必须是整数' } }],
    })
    expect(table.facts().problems).toBe(2)
    table.undo()
    table.undo()
    expect(table.facts().problems).toBe(0)
    table.redo()
    const restored = make()
    restored.restore(JSON.parse(JSON.stringify(table.draft())))
    expect(restored.mark('r1', 'amount')).toEqual({ isDirty: true, problem: '必须是整数' })
  })

  test('problems are visited in the order of rows and columns, and from the beginning again', () => {
    const required = [{ kind: 'required' as const, message: '必填' }]
    const table = make({ rules: { amount: required, name: required } })
    write(table, 'r3', '')
    write(table, 'r1', '', 'amount')
    write(table, 'r1', '')
    const first = table.nextProblem(null)
    const second = table.nextProblem(first)
    const third = table.nextProblem(second)
    expect([first, second, third]).toEqual([
      { id: 'r1', key: 'name' },
      { id: 'r1', key: 'amount' },
      { id: 'r3', key: 'name' },
    ])
    expect(table.nextProblem(third)).toEqual(first)
  })
})

describe('undo', () => {
  test('survives sorting, filtering and the change of a page', () => {
    const table = make()
    write(table, 'r1', '一')
    table.insert([{ name: '丁' }], 'r2')
    table.remove(['r3'])
    table.view({ sort: [{ key: 'name', order: 'desc' }], filter: ({ name: text }) => text !== '乙' })
    table.refresh([row('r8', '别'), row('r9', '页')], 'elsewhere')
    table.view({ sort: [], filter: null })
    for (let press = 0; press < 3; press += 1) table.undo()
    table.refresh(three(), 'elsewhere')
    expect(ids(table)).toEqual(['r1', 'r2', 'r3'])
    expect(table.changes()).toMatchObject({ added: [], edited: [], removed: [] })
    for (let press = 0; press < 3; press += 1) table.redo()
    expect(ids(table)).toEqual(['r1', 'r2', 'new-1'])
    expect(name(table, 'r1')).toBe('一')
  })

  test('letters of one word are one step, and so is a paste with new rows', () => {
    const table = make()
    for (const text of ['一', '一二', '一二三'])
      table.write([{ id: 'r1', key: 'name', value: text }], { joins: 'r1 name' })
    table.step('粘贴', () => {
      const [id] = table.insert([{}])
      table.write([
        { id: id!, key: 'name', value: '丁' },
        { id: 'r2', key: 'name', value: '改' },
      ])
    })
    expect(table.facts().undo).toBe('粘贴')
    table.undo()
    expect([ids(table), name(table, 'r2')]).toEqual([['r1', 'r2', 'r3'], '乙'])
    table.undo()
    expect(name(table, 'r1')).toBe('甲')
    expect(table.undo()).toEqual({ kind: 'nothing' })
  })

  test('a step keeps one operation for a row with its cells side by side, however often they were written', () => {
    const table = make()
    table.step('粘贴', () => {
      table.write([
        { id: 'r1', key: 'name', value: '一' },
        { id: 'r2', key: 'name', value: '二' },
        { id: 'r1', key: 'amount', value: 8 },
      ])
      write(table, 'r1', '壹')
    })
    const [step] = table.draft()!.done
    expect(step!.operations).toEqual([
      {
        kind: 'write',
        id: 'r1',
        keys: ['name', 'amount'],
        before: { name: '甲', amount: 1 },
        after: { name: '壹', amount: 8 },
      },
      { kind: 'write', id: 'r2', keys: ['name'], before: { name: '乙' }, after: { name: '二' } },
    ])
  })

  test('over a cell that somebody else wrote asks with base, theirs and mine', () => {
    const table = make()
    write(table, 'r1', '我')
    table.patch('r1', { name: '他' }, { who: '李雷', when: 7 })
    const question = { id: 'r1', key: 'name', base: '甲', theirs: '他', mine: '我', who: '李雷', when: 7 }
    expect(table.undo()).toEqual({ kind: 'asks', label: '编辑', questions: [question] })
    expect(name(table, 'r1')).toBe('我')
    expect(table.undo(() => 'theirs')).toMatchObject({ kind: 'done' })
    expect([name(table, 'r1'), table.facts().conflicts, table.mark('r1', 'name')]).toEqual(['他', 0, undefined])
    expect(table.redo()).toMatchObject({ kind: 'done' })
    expect(name(table, 'r1')).toBe('我')
  })

  test('after a save brings a removed row back as a new one, and an added one out of the server', () => {
    const table = make()
    table.remove(['r1'])
    const [id] = table.insert([{ name: '丁' }])
    table.commit(table.changes(), { [id!]: { id: 'r4', version: 1 } })
    expect(table.changes()).toMatchObject({ added: [], edited: [], removed: [] })
    expect(table.savedId(id!)).toBe('r4')
    table.undo()
    expect(table.deletedIds()).toEqual(['r4'])
    table.undo()
    expect(table.changes().added).toEqual([{ id: 'r1', values: { name: '甲', amount: 1, orderNum: 1 } }])
  })
})

describe('remote changes', () => {
  test('[LIVE-05] a clean cell takes a change over and lights up', () => {
    const table = make()
    const heard: SourceChange[] = []
    table.subscribe((change) => heard.push(change))
    table.patch('r1', { name: '他', amount: 1 })
    expect(name(table, 'r1')).toBe('他')
    expect(table.mark('r1', 'name')).toEqual({ lit: 1 })
    expect(heard).toEqual([{ kind: 'cells', id: 'r1', keys: ['name'] }])
  })

  test('an edited cell is never written over: both sides are shown until one is taken', () => {
    const table = make()
    write(table, 'r1', '我')
    table.patch('r1', { name: '他' }, { who: '李雷', when: 7 })
    table.patch('r1', { name: '她' }, { who: '韩梅', when: 9 })
    expect(table.conflicts()).toEqual([
      { id: 'r1', key: 'name', old: '甲', theirs: '她', mine: '我', who: '韩梅', when: 9 },
    ])
    expect(table.mark('r1', 'name')).toEqual({ isDirty: true, isContested: true })
    table.resolve('r1', 'name', 'mine')
    expect([name(table, 'r1'), table.facts().conflicts]).toEqual(['我', 0])
    table.patch('r1', { name: '它' })
    table.resolve('r1', 'name', 'theirs')
    expect([name(table, 'r1'), table.mark('r1', 'name')]).toEqual(['它', undefined])
  })

  test('a cell in which somebody types keeps what it shows; left as it was it takes the change over', () => {
    const table = make()
    table.open({ id: 'r1', key: 'name' })
    table.patch('r1', { name: '他', amount: 5 })
    expect([name(table, 'r1'), table.row('r1')!['amount']]).toEqual(['甲', 5])
    expect(table.facts().conflicts).toBe(1)
    table.open(null)
    expect([name(table, 'r1'), table.facts().conflicts, table.changes().edited]).toEqual(['他', 0, []])
  })

  test('a row that is edited here and deleted elsewhere waits for a decision', () => {
    const table = make()
    write(table, 'r1', '我')
    table.lose('r1', { who: '李雷' })
    table.lose('r2')
    expect(ids(table)).toEqual(['r1', 'r3'])
    expect(table.conflicts()).toMatchObject([{ id: 'r1', key: null, who: '李雷' }])
    table.resolve('r1', null, 'mine')
    expect(table.changes().added).toMatchObject([{ id: 'r1', values: { name: '我', amount: 1 } }])
  })

  test('rows of others come in at their place and are no work of this person', () => {
    const table = make()
    table.admit(row('r9', '新'), 'r1')
    expect(ids(table)).toEqual(['r1', 'r9', 'r2', 'r3'])
    expect(table.changes()).toMatchObject({ added: [], edited: [], removed: [] })
  })

  test('rows read anew keep edits, order and new rows', () => {
    const table = make()
    table.move(['r3'], null)
    write(table, 'r1', '我')
    table.insert([{ name: '丁' }], 'r3')
    table.refresh([row('r1', '甲'), row('r7', '庚'), row('r3', '丙丙')])
    expect(ids(table)).toEqual(['r3', 'new-1', 'r1', 'r7'])
    expect(ids(table).map((id) => name(table, id))).toEqual(['丙丙', '丁', '我', '庚'])
  })
})

describe('drafts', () => {
  test('everything unsaved survives as JSON, with problems and the way back', () => {
    const options = { rules: { name: [{ kind: 'required' as const, message: '必填' }] } }
    const table = make(options)
    write(table, 'r1', '')
    table.move(['r3'], null)
    table.insert([{ name: '丁' }], 'r3')
    table.remove(['r2'])
    const restored = make(options)
    restored.restore(JSON.parse(JSON.stringify(table.draft())))
    expect(ids(restored)).toEqual(['r3', 'new-1', 'r1'])
    expect(restored.changes()).toEqual(table.changes())
    expect(restored.mark('r1', 'name')).toEqual({ isDirty: true, problem: '必填' })
    for (let press = 0; press < 4; press += 1) restored.undo()
    expect(ids(restored)).toEqual(['r1', 'r2', 'r3'])
    expect(restored.changes()).toMatchObject({ added: [], edited: [], removed: [] })
    expect(restored.draft()).toBeNull()
  })

  test('what somebody else changed meanwhile is contested, and asked for by undo', () => {
    const table = make()
    write(table, 'r1', '我')
    write(table, 'r2', '我')
    const draft = table.draft()!
    const restored = make({}, [row('r1', '他'), row('r3', '丙')])
    restored.restore(draft)
    expect(restored.conflicts()).toMatchObject([
      { id: 'r2', key: null },
      { id: 'r1', key: 'name', old: '甲', theirs: '他', mine: '我' },
    ])
    restored.resolve('r2', null, 'theirs')
    restored.undo()
    expect(restored.undo()).toMatchObject({ kind: 'asks', questions: [{ base: '甲', theirs: '他', mine: '我' }] })
  })

  test('steps of an earlier build, which named each cell by itself, are undone as ever', () => {
    const table = make()
    table.step('粘贴', () => {
      write(table, 'r1', '我')
      write(table, 'r1', 7, 'amount')
    })
    const draft = table.draft()!
    const before = { kind: 'write', id: 'r1' } as const
    const operations = [
      { ...before, key: 'name', before: '甲', after: '我' },
      { ...before, key: 'amount', before: 1, after: 7 },
    ]
    const restored = make()
    restored.restore(JSON.parse(JSON.stringify({ ...draft, done: [{ ...draft.done[0], operations }] })))
    expect(restored.undo()).toMatchObject({ kind: 'done', label: '粘贴', cells: [{ key: 'name' }, { key: 'amount' }] })
    expect([restored.row('r1'), restored.draft()]).toEqual([row('r1', '甲'), null])
  })

  test('what chosen values are called comes back with them', () => {
    const table = make()
    table.namesIn('name').set('u1', '张伟')
    write(table, 'r1', 'u1')
    const restored = make()
    restored.restore(JSON.parse(JSON.stringify(table.draft())))
    expect([...restored.namesIn('name')]).toEqual([['u1', '张伟']])
    expect([...restored.namesIn('amount')]).toEqual([])
  })

  test('a table nobody touched has none', () => {
    expect(make().draft()).toBeNull()
  })
})

describe('view', () => {
  test('sorts by several columns, empty values last, and a row keeps its place while it is edited', () => {
    const rows = [row('r1', '乙', { amount: 10 }), row('r2', '', {}), row('r3', '乙', { amount: 9 }), row('r4', '甲')]
    const table = make({ compare: (one, other) => (one < other ? -1 : Number(one > other)) }, rows)
    table.view({
      sort: [
        { key: 'name', order: 'desc' },
        { key: 'amount', order: 'asc' },
      ],
      filter: null,
    })
    expect(ids(table)).toEqual(['r4', 'r3', 'r1', 'r2'])
    write(table, 'r4', '')
    expect(ids(table)).toEqual(['r4', 'r3', 'r1', 'r2'])
    table.insert([{ name: '丁' }], 'r3')
    expect(ids(table)).toEqual(['r4', 'r3', 'new-1', 'r1', 'r2'])
    expect(table.canMoveBy(['r3'], 'down')).toBe(false)
  })

  test('a filter hides rows, new ones stay in sight, and numbers count all of them', () => {
    const table = make()
    table.view({ sort: [], filter: ({ name: text }) => text !== '乙' })
    expect(ids(table)).toEqual(['r1', 'r3'])
    table.insert([{ name: '乙' }], 'r1')
    expect(ids(table)).toEqual(['r1', 'new-1', 'r3'])
    expect(numbers(table)).toEqual([1, 2, 4])
  })
})

describe('many rows', () => {
  const many = () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => row(`r${index + 1}`, `名${index}`, { amount: index }))
    return make({ statistics: ['amount'], rules: { name: [{ kind: 'unique', message: '重复' }] } }, rows)
  }

  test('one edit tells of one cell, however many rows there are', () => {
    const table = many()
    const heard: SourceChange[] = []
    table.subscribe((change) => heard.push(change))
    write(table, 'r7', '名99999')
    expect(heard).toEqual([{ kind: 'cells', id: 'r7', keys: ['name'] }])
    expect(table.problemOf('r7', 'name')).toBe('重复（与第 100000 行相同）')
  })

  test('50,000 pasted cells are one step, judged one by one, and undone by one press', () => {
    const table = many()
    const cells = Array.from({ length: 25_000 }, (_, index) => [
      { id: `r${index + 1}`, key: 'name', value: index % 2 === 0 ? '同' : `新${index}` },
      { id: `r${index + 1}`, key: 'amount', value: 1 },
    ]).flat()
    expect(table.step('粘贴', () => table.write(cells))).toBe(49_999)
    expect([table.facts().problems, table.facts().edited]).toEqual([12_500, 25_000])
    table.undo()
    expect([table.facts().problems, table.facts().edited, table.facts().undo]).toEqual([0, 0, null])
  })
})
