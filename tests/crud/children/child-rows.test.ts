import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { childDifferences } from '#crud/children/child-differences.ts'
import { childRows, newChild, settledEdits } from '#crud/children/child-rows.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'

const item = (number: number, over = {}) => ({
  id: `i${number}`,
  dictId: 'd1',
  itemText: `第${number}级`,
  itemValue: String(number),
  description: '',
  sortOrder: number,
  status: 1,
  version: 3,
  ...over,
})
const items = [item(1), item(2), item(3)]
const screen = defineScreen({
  entity: dictionary,
  columns: ['dictName', 'dictCode'],
  query: [],
  form: ['dictName', 'dictCode'],
  children: { items: { entity: dictionaryItem, columns: ['itemText', 'itemValue', 'status'] } },
})
const [shape] = screen.childTables as [(typeof screen.childTables)[number]]
const sent = (read: readonly object[], edits: unknown) =>
  screen.record!.payload!({ id: 'd1' }, { items: read, items_edits: edits })
const type = (rows: EditableRows, id: string, key: string, value: unknown) => rows.write([{ id, key, value }])
const ids = (rows: EditableRows) => Array.from({ length: rows.count }, (_, index) => rows.idAt(index)!)

test('[SCREEN-63] only rows that were touched are sent with their parent, in one request', () => {
  const rows = childRows(shape, items, null)
  type(rows, 'i2', 'itemText', '中级')
  rows.remove(['i3'])
  const [id] = rows.insert([newChild(shape)])
  type(rows, id!, 'itemText', '特级')
  type(rows, id!, 'itemValue', '9')
  expect(sent(items, rows.draft())).toEqual({
    id: 'd1',
    items: [
      { id: 'i2', version: 3, itemText: '中级', itemValue: '2', status: 1, sortOrder: 2 },
      { itemText: '特级', itemValue: '9', status: 1, sortOrder: 3 },
      { id: 'i3', version: 3, removed: true },
    ],
  })
})

test('a form whose rows nobody touched, or were put back, does not send them', () => {
  const rows = childRows(shape, items, null)
  type(rows, 'i2', 'itemText', '中级')
  type(rows, 'i2', 'itemText', '第2级')
  expect(rows.draft()).toBeNull()
  expect(sent(items, null)).toEqual({ id: 'd1' })
})

test('[TABLE-15] rows that were moved are sent with their new numbers', () => {
  const rows = childRows(shape, items, null)
  rows.moveBy(['i1'], 'down')
  expect(sent(items, rows.draft())).toMatchObject({
    items: [
      { id: 'i2', sortOrder: 1 },
      { id: 'i1', sortOrder: 2 },
    ],
  })
})

test('each cell keeps the rules of its entity, a value twice in the table is said before it is sent', () => {
  const rows = childRows(shape, items, null)
  const [id] = rows.insert([newChild(shape)])
  expect(rows.problems()).toEqual([
    { id, key: 'itemText' },
    { id, key: 'itemValue' },
  ])
  expect(rows.problemOf(id!, 'itemText')).toBe('请输入名称！')
  type(rows, id!, 'itemValue', 'a*')
  expect(rows.problemOf(id!, 'itemValue')).toBe('数据值不能包含特殊字符！')
  type(rows, id!, 'itemValue', ' 1')
  expect(rows.problemOf(id!, 'itemValue')).toBe('该值不可用，系统中已存在！（与第 1 行相同）')
  type(rows, 'i1', 'itemValue', '11')
  expect(rows.problemOf(id!, 'itemValue')).toBeNull()
})

test('a conflict shows what happened to rows, and mine go on top of theirs', () => {
  const rows = childRows(shape, items, null)
  type(rows, 'i1', 'itemText', '我的')
  type(rows, 'i3', 'itemText', '也是我的')
  const [id] = rows.insert([{ ...newChild(shape), itemText: '新的', itemValue: '4' }])
  const edits = JSON.parse(JSON.stringify(rows.draft()))
  const now = [item(1, { itemText: '他们的', version: 4 }), item(2), item(5)]
  const opened = { items }
  const dictionaries = { peek: () => null } as never
  const shown = childDifferences(shape, { opened, theirs: { items: now }, draft: { items_edits: edits } }, dictionaries)
  expect(shown.map(({ label, theirs, mine }) => [label, theirs, mine])).toEqual([
    ['字典项“第3级”', '（已删除）', '（修改过，继续编辑时作为新的一行）'],
    ['字典项“第1级”的名称', '他们的', '我的'],
    ['字典项“第5级”', '（新增）', '（没有）'],
  ])
  expect(childRows(shape, now, edits).facts().conflicts).toBe(2)
  const settled = settledEdits(shape, now, edits)
  const after = childRows(shape, now, settled)
  expect(ids(after)).toEqual(['i1', 'i2', 'i3', id, 'i5'])
  expect([after.facts().conflicts, after.row('i1')!['itemText']]).toEqual([0, '我的'])
  expect(sent(now, settled)).toMatchObject({
    items: [
      { id: 'i1', version: 4, itemText: '我的', itemValue: '1', status: 1, sortOrder: 1 },
      { itemText: '也是我的', itemValue: '3', status: 1, sortOrder: 3 },
      { itemText: '新的', itemValue: '4', status: 1, sortOrder: 4 },
    ],
  })
})

test('a screen cannot name children its entity does not have', () => {
  const table = { entity: dictionaryItem, columns: ['itemText'] }
  const base = { entity: dictionary, columns: [], query: [], form: [] }
  expect(() => defineScreen({ ...base, children: { others: table } })).toThrow(/no children others/)
  expect(() => defineScreen({ ...base, children: { items: { ...table, columns: ['colour'] } } })).toThrow(
    /no field colour/,
  )
})

test('[MENU-06] a new record begins with the children that its call brings, as if they had been added', async () => {
  const begun = await screen.record!.begin!(
    { dictName: '副本', items: items.slice(0, 2) },
    {} as never,
    new AbortController().signal,
    {},
  )
  expect(begun).toMatchObject({ dictName: '副本', items: [] })
  expect(screen.record!.payload!({}, begun)).toMatchObject({
    items: [
      { itemText: '第1级', itemValue: '1', status: 1 },
      { itemText: '第2级', itemValue: '2', status: 1 },
    ],
  })
})
