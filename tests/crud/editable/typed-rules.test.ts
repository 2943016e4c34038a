import { Editable } from '#crud/editable/editable.ts'
import { takeGridEvent } from '#crud/editable/grid-events.ts'
import { tableRules } from '#crud/editable/table-rules.ts'
import type { EditableColumn } from '#crud/editable/editable.ts'
import { createTable } from '#grid/core/rows.ts'
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
    () => undefined,
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

test('[VALID-08] [VALID-11] a value that is taken is judged by every rule at once', () => {
  const { type, shown, editable, rows } = opened()
  type('ab')
  takeGridEvent(editable, { kind: 'cell.open', cell: null })
  const edit = { cause: 'typing' as const, writes: [{ id: '1', key: 'a', value: 'ab' }], added: [] }
  takeGridEvent(editable, { kind: 'cells.edit', edit })
  expect([shown(), rows.facts().problems]).toEqual(['至少三个字', 1])
})
