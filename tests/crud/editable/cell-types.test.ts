import { ADDRESS_ROOT } from '#contract/areas/address/address.ts'
import { CELL_TYPES, withCellTypes } from '#crud/editable/cell-types.ts'
import type { ColumnShape } from '#crud/editable/column-shape.ts'
import { shapedTable } from '#crud/editable/shaped-table.ts'
import type { CellServices } from '#crud/kinds/cell-props.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { createTable } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'

const services = { dictionaries: { peek: () => null } } as unknown as CellServices
const shape = (type: string, more: Partial<ColumnShape> = {}): ColumnShape => ({ key: 'a', title: '列', type, ...more })
const shaped = (...shapes: ColumnShape[]) => shapedTable(shapes, CELL_TYPES)
const columnOf = (type: string, more: Partial<ColumnShape> = {}) => {
  const [{ field, dress } = { field: null }] = shaped(shape(type, more)).columns
  const column = gridColumn('a', field!, { services, mountNode: () => () => {} })
  return dress?.(column) ?? column
}
const fieldOf = (type: string, more: Partial<ColumnShape> = {}) => {
  const { label: _label, ...field } = shaped(shape(type, more)).columns[0]!.field
  return field
}

test('[ENT-43][ENT-44][ENT-45] plain cells are shown, or typed as texts and numbers', () => {
  expect(columnOf('normal').editing).toBe(undefined)
  expect(columnOf('input').editing?.read('文', {})).toEqual({ verdict: 'fits', value: '文' })
  expect(columnOf('inputNumber').editing?.read('1,5', {})).toMatchObject({ value: 15 })
})

test('[CONST-81][ENT-42] the column of drag-sort numbers the rows from 1, and addresses hang below 86', () => {
  const { keys, orderKey } = shaped(shape('input', { key: 'name' }), shape('drag-sort', { key: 'orderNum' }))
  const rows = createTable({ keys, orderKey: orderKey! }, [])
  rows.insert([{ name: '甲' }, { name: '乙' }])
  rows.insert([{ name: '丙' }], null)
  expect([0, 1, 2].map((index) => rows.row(rows.idAt(index)!))).toMatchObject([
    { name: '丙', orderNum: 1 },
    { name: '甲', orderNum: 2 },
    { name: '乙', orderNum: 3 },
  ])
  expect(ADDRESS_ROOT).toBe('86')
})

test('[ENT-46] a checkbox keeps its own values', () => {
  const column = columnOf('checkbox', { customValue: ['开', '关'] })
  expect([column.editing?.toggled?.('开'), column.editing?.toggled?.('关'), column.editing?.toggled?.(null)]).toEqual([
    '关',
    '开',
    '开',
  ])
  expect(column.editing?.read('开', {})).toMatchObject({ value: '开' })
  expect(column.editing?.read('0', {})).toMatchObject({ value: '关' })
  const element = document.createElement('div')
  column.paint?.(element, { id: '1', key: 'a', row: { a: '开' }, value: '开', mark: undefined })
  expect(element.textContent).toBe('是')
})

test('[ENT-46] a checkbox is judged by the values it keeps', () => {
  const { keys, rules } = shaped(shape('checkbox', { customValue: ['开', '关'] }))
  const rows = createTable({ keys, rules, judges: 'all' }, [
    { id: '1', a: '开' },
    { id: '2', a: '半' },
  ])
  expect([rows.problemOf('1', 'a'), rows.problemOf('2', 'a')]).toEqual([null, '“列”只能是开或关'])
})

test('[ENT-46] the options of a checkbox are its values and its words', () => {
  const options = [
    { value: 'used', text: '在用' },
    { value: 'kept', text: '封存' },
  ]
  const column = columnOf('checkbox', { options })
  const element = document.createElement('div')
  column.paint?.(element, { id: '1', key: 'a', row: { a: 'kept' }, value: 'kept', mark: undefined })
  const read = (text: string) => column.editing?.read(text, {})
  expect([element.textContent, column.text('used', { a: 'used' }), column.editing?.toggled?.('kept')]).toEqual([
    '封存',
    '在用',
    'used',
  ])
  expect([read('封存'), read('used')]).toMatchObject([{ value: 'kept' }, { value: 'used' }])
  expect(() => fieldOf('checkbox', { options: options.slice(1) })).toThrow('has no two options')
})

test('[ENT-36][ENT-48] a select takes what is none of its choices where its column allows it', () => {
  const options = [{ value: '1', text: '一' }]
  const read = (more: Partial<ColumnShape>, text: string) =>
    columnOf('select', { options, ...more }).editing?.read(text, {})
  expect([read({}, '二'), read({ allowInput: true }, '二'), read({ allowInput: true }, '一')]).toEqual([
    { verdict: 'invalid', problem: '“列”中没有“二”，可填一' },
    { verdict: 'fits', value: '二' },
    { verdict: 'found', value: '1' },
  ])
  expect(columnOf('select', { options, allowInput: true }).text('二', { a: '二' })).toBe('二')
})

test('[ENT-47] a checkbox_meta keeps true and false and shows a tick', () => {
  const column = columnOf('checkbox_meta')
  expect([column.editing?.toggled?.(true), column.editing?.toggled?.(false)]).toEqual([false, true])
  expect([column.text(true, { a: true }), column.text(false, { a: false })]).toEqual(['✓', ''])
  const element = document.createElement('div')
  column.paint?.(element, { id: '1', key: 'a', row: { a: true }, value: true, mark: undefined })
  expect(element.innerHTML).toBe('✓')
})

test('[ENT-48][ENT-49][ENT-57][ENT-58] choices come from options or a dictionary', () => {
  const options = [{ value: '1', text: '一' }]
  expect(fieldOf('select', { options })).toEqual({ kind: 'dictionary', choices: options })
  expect(fieldOf('select', { dictCode: 'sex' })).toEqual({ kind: 'dictionary', dictionary: 'sex' })
  expect(fieldOf('radio', { dictCode: 'sex' })).toEqual({ kind: 'radio', dictionary: 'sex' })
  expect(fieldOf('list_multi', { dictCode: 'sex' })).toEqual({ kind: 'multiple', dictionary: 'sex' })
  expect(fieldOf('sel_search', { dictCode: 'a,b,c' })).toEqual({ kind: 'search', dictionary: 'a,b,c' })
  expect(fieldOf('radio', { options })).toEqual({ kind: 'radio', choices: options })
  expect(fieldOf('list_multi', { options })).toEqual({ kind: 'multiple', choices: options })
  expect(() => fieldOf('radio')).toThrow('a is a radio and names no dictCode')
})

test('[ENT-50][ENT-51][ENT-56][ENT-63] a type is edited as the field of its kind', () => {
  const types = ['date', 'datetime', 'input_pop', 'progress', 'tags']
  expect(types.map((type) => fieldOf(type).kind)).toEqual(['date', 'datetime', 'popText', 'progress', 'tags'])
})

test('[ENT-52][ENT-53][ENT-54][ENT-39] files know how many there may be', () => {
  expect(fieldOf('upload', { fieldExtendJson: '{"uploadnum":"3"}' })).toEqual({ kind: 'files', max: 3 })
  expect(fieldOf('file', { number: 2, fieldExtendJson: '{"uploadnum":3}' })).toEqual({ kind: 'files', max: 2 })
  expect(fieldOf('image')).toEqual({ kind: 'images' })
})

test('[ENT-55][ENT-59][ENT-60][ENT-66] pickers refer to entities, users several with commas between them', () => {
  expect(fieldOf('popup', { props: { to: 'position' } })).toEqual({ kind: 'reference', to: 'position' })
  expect(fieldOf('sel_depart')).toEqual({ kind: 'reference', to: 'department' })
  expect(fieldOf('sel_user')).toEqual({ kind: 'reference', to: 'user', many: true })
  expect(() => fieldOf('popup')).toThrow('names nothing to choose from')
})

test('[ENT-61] the page supplies a slot', () => {
  const render = () => null
  expect(shaped(shape('slot', { render })).columns[0]).toMatchObject({ render })
  expect(() => shaped(shape('slot'))).toThrow('nothing renders it')
})

test('[ENT-62][ENT-64][ENT-42] hidden values are kept and not shown; drag-sort orders the rows', () => {
  const { keys, columns, orderKey } = shaped(shape('hidden'), { key: 'place', title: '', type: 'drag-sort' })
  expect({ keys, columns, orderKey }).toEqual({ keys: ['a'], columns: [], orderKey: 'place' })
})

test('[ENT-65] a name of a row type is refused', () => {
  for (const name of ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort']) {
    expect(() => withCellTypes({ [name]: { kind: 'text' } })).toThrow(`${name} is reserved for rows`)
  }
  const types = withCellTypes({ money: { kind: 'money' } })
  expect(shapedTable([shape('money')], types).columns[0]?.field.kind).toBe('money')
  expect(() => shaped(shape('money'))).toThrow('which nobody registered')
})

test('[ENT-35][ENT-38][VALID-25] a column says its default, its sum, and its rules by code alone', () => {
  const { rules, keys, statistics, begun } = shaped(
    shape('input', { validateRules: [{ pattern: 'm', message: '手机号不对' }], defaultValue: '无', statistics: true }),
  )
  const rows = createTable({ keys, rules, judges: 'all' }, [{ id: '1', a: '12800000000' }])
  expect([rows.problemOf('1', 'a'), statistics, begun]).toEqual(['手机号不对', ['a'], { a: '无' }])
})
