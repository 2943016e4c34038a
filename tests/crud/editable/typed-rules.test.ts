import { Editable } from '#crud/editable/editable.ts'
import { takeGridEvent } from '#crud/editable/grid-events.ts'
import { tableRules } from '#crud/editable/table-rules.ts'
import type { EditableColumn } from '#crud/editable/editable-options.ts'
import { createTable } from '#grid/core/rows.ts'
import { createUploadHome } from '#widgets/upload/upload-home.ts'
import { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import { expect, test } from 'vitest'

const columns: EditableColumn[] = [
  {
    key: 'a',
    field: { label: '列', kind: 'text' },
    rules: [
      { pattern: '^[a-z]+$', message: '只能是小写字母', trigger: 'input' },
      { pattern: '^.{3,}$', message: '至少三个字' },
    ],
  },
]

function opened() {
  const rows = createTable({ keys: ['a'], rules: tableRules(columns) }, [{ id: '1', a: 'abc' }])
  const editable = new Editable(
    {
      rows,
      columns,
      label: '行',
      rights: { add: true, edit: true, delete: true },
      isOrdered: false,
      begin: () => ({}),
    },
    { registry: new UploadRegistry(createUploadHome(undefined), 'table', () => {}), root: () => {} },
    { say: () => undefined },
  )
  const cell = { id: '1', key: 'a' }
  takeGridEvent(editable, { kind: 'cell.open', cell })
  const type = (text: string) => takeGridEvent(editable, { kind: 'cell.draft', cell, text })
  return { rows, editable, type, shown: () => rows.mark('1', 'a')?.problem }
}

test('[VALID-08] a rule that is set to input is judged while somebody types, others wait for the value', () => {
  const { type, shown, rows } = opened()
  type('A')
  expect([shown(), rows.row('1')]).toEqual(['只能是小写字母', { id: '1', a: 'abc' }])
  type('a')
  expect(shown()).toBe(undefined)
})

test('[VALID-08] a draft that is given up leaves no problem behind', () => {
  const { type, shown, editable, rows } = opened()
  type('A')
  takeGridEvent(editable, { kind: 'cell.open', cell: null })
  expect([shown(), rows.facts().problems]).toEqual([undefined, 0])
})

test('[VALID-08][VALID-11] a value that is taken is judged by every rule at once', () => {
  const { type, shown, editable, rows } = opened()
  type('ab')
  takeGridEvent(editable, { kind: 'cell.open', cell: null })
  const edit = { cause: 'typing' as const, writes: [{ id: '1', keys: ['a'], values: ['ab'] }], added: [] }
  takeGridEvent(editable, { kind: 'cells.edit', edit })
  expect([shown(), rows.facts().problems]).toEqual(['至少三个字', 1])
})

function triggered(trigger: 'input' | 'change' | 'blur') {
  const rules = [
    { required: true, message: '请输入' },
    { pattern: '^[a-z]+$', message: '只能是小写字母' },
  ]
  const timed = rules.map((rule) => ({ ...rule, trigger }))
  const own: EditableColumn[] = [{ key: 'a', field: { label: '列', kind: 'text' }, rules: timed }]
  const rows = createTable({ keys: ['a'], rules: tableRules(own), judges: 'all' }, [{ id: '1', a: '' }])
  const edit = (value: string) =>
    rows.take({ cause: 'typing', writes: [{ id: '1', keys: ['a'], values: [value] }], added: [] })
  return { rows, edit, shown: () => rows.mark('1', 'a')?.problem }
}

test('[VALID-08] a rule that is set to blur alone waits until the cell is left', () => {
  const { rows, edit, shown } = triggered('blur')
  edit('A')
  const taken = shown()
  rows.reveal({ id: '1', key: 'a' })
  expect([taken, shown()]).toEqual([undefined, '只能是小写字母'])
})

test('[VALID-08] a rule that is set to change or input alone says nothing of a cell that was only left', () => {
  for (const trigger of ['change', 'input'] as const) {
    const { rows, edit, shown } = triggered(trigger)
    rows.reveal({ id: '1', key: 'a' })
    const left = shown()
    edit('A')
    expect([trigger, left, shown()]).toEqual([trigger, undefined, '只能是小写字母'])
  }
})

test('[VALID-08] of several rules those speak whose time has come, and all of them before a save', () => {
  const own: EditableColumn[] = [
    {
      key: 'a',
      field: { label: '列', kind: 'text' },
      rules: [
        { pattern: '^.{3,}$', message: '至少三个字', trigger: 'blur' },
        { pattern: '^[a-z]+$', message: '只能是小写字母', trigger: 'change' },
      ],
    },
  ]
  const rows = createTable({ keys: ['a'], rules: tableRules(own) }, [{ id: '1', a: 'abc' }])
  const shown = () => rows.mark('1', 'a')?.problem
  rows.take({ cause: 'typing', writes: [{ id: '1', keys: ['a'], values: ['A'] }], added: [] })
  const taken = shown()
  rows.reveal(null)
  expect([taken, shown(), rows.facts().problems]).toEqual(['只能是小写字母', '至少三个字', 1])
})

test('[VALID-08] when a cell was left is part of the draft', () => {
  const { rows, edit, shown } = triggered('blur')
  edit('A')
  rows.reveal({ id: '1', key: 'a' })
  const draft = rows.draft()!
  rows.load([{ id: '1', a: '' }])
  rows.restore(JSON.parse(JSON.stringify(draft)) as typeof draft)
  expect(shown()).toBe('只能是小写字母')
})
