import type { Field } from '#contract/define-entity.ts'
import { gridColumn, type MountNode } from '#crud/kinds/grid-column.tsx'
import type { CellServices } from '#crud/kinds/cell-props.ts'
import { stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const services = {
  dictionaries: {
    peek: (code: string) =>
      code === 'state'
        ? [
            { value: '1', text: '正常', color: '#1d7a3e' },
            { value: '2', text: '冻结' },
          ]
        : null,
  },
  fileUrl: (path: string) => `/files/${path}`,
} as unknown as CellServices

const cell = (field: Field, row: Record<string, unknown>) => {
  const element = document.createElement('div')
  const column = gridColumn('a', field, { services })
  column.paint?.(element, { id: '1', key: 'a', row, value: row['a'], mark: undefined })
  return { element, column, text: column.text(row['a'], row) }
}

test('a cell is painted anew without a trace of what stood there', () => {
  const element = document.createElement('div')
  const column = gridColumn('a', { label: '状态', kind: 'dictionary', dictionary: 'state' }, { services })
  const paint = (value: unknown) =>
    column.paint?.(element, { id: '1', key: 'a', row: { a: value }, value, mark: undefined })
  paint('1')
  expect(element.querySelector('span')?.style.getPropertyValue('--chosen')).toBe('#1d7a3e')
  paint('2')
  expect(element.innerHTML).toBe('冻结')
  paint('')
  expect(element.textContent).toBe('—')
})

test('words that stand in a cell already are not written again', () => {
  const element = document.createElement('div')
  const column = gridColumn('a', { label: '单位', kind: 'reference', to: 'department' }, { services })
  const paint = (text: string) => {
    const row = { a: text, a_dictText: text }
    column.paint?.(element, { id: '1', key: 'a', row, value: text, mark: undefined })
    return element.firstChild
  }
  const first = paint('研发部')
  expect(first?.textContent).toBe('研发部')
  expect(paint('研发部')).toBe(first)
  expect(paint('市场部')?.textContent).toBe('市场部')
})

test('a chosen value is shown by its name wherever that is kept, before the text that its row was read with', () => {
  const field: Field = { label: '人员', kind: 'reference', to: 'student' }
  const chosen = new Map([['s2', '李娜']])
  const column = gridColumn('a', field, { services, chosen })
  const text = (row: Record<string, unknown>) => column.text(row['a'], row)
  expect(text({ a: 's1', a_dictText: '张伟' })).toBe('张伟')
  expect(text({ a: 's2', a_dictText: '张伟' })).toBe('李娜')
  expect(text({ a: 's2' })).toBe('李娜')
})

test('[ENT-63] progress is a bar that says how far it is', () => {
  const { element } = cell({ label: '进度', kind: 'progress' }, { a: 40 })
  expect(element.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40')
  expect(element.textContent).toBe('40%')
})

test('rich text stands in a cell by its words', () => {
  expect(cell({ label: '内容', kind: 'html' }, { a: '<p>一<b>二</b></p>' }).text).toBe('一二')
})

test('[CONST-58][CONST-59][CONST-60][CONST-61][CONST-62][CONST-63] columns have the width of what they show', () => {
  const widths = (field: Partial<Field> & Pick<Field, 'kind'>) => {
    const { width, minWidth } = gridColumn('a', { label: '列', ...field }, { services })
    return [width, minWidth]
  }
  expect(widths({ kind: 'date', width: 100 })).toEqual([135, 135])
  expect(widths({ kind: 'datetime' })).toEqual([200, 190])
  expect(widths({ kind: 'reference', to: 'user' })).toEqual([220, 190])
  expect(widths({ kind: 'reference', to: 'department' })).toEqual([190, 190])
  expect(widths({ kind: 'text' })).toEqual([120, 60])
})

test('what somebody chose is called by its name, whatever the row was read with', () => {
  const field: Field = { label: '部门', kind: 'reference', to: 'department', many: true }
  const { column } = cell(field, { a: 'd1', a_dictText: '总部' })
  expect(column.text('d1', { a: 'd1', a_dictText: '总部' })).toBe('总部')
  const edited = { a: 'd2', a_dictText: '总部' }
  const learned = gridColumn('a', field, { services, mountNode: () => () => {} })
  learned.text('d1', { a: 'd1', a_dictText: '总部' })
  expect(learned.editing?.read('总部', edited)).toEqual({ verdict: 'found', value: 'd1' })
})

test('one press turns a switch; nothing edits what the server computes', () => {
  const mountNode: MountNode = () => () => {}
  const flag = gridColumn('a', { label: '开', kind: 'switch' }, { services, mountNode })
  expect([flag.editing?.toggled?.(1), flag.editing?.toggled?.('N')]).toEqual([0, 1])
  expect(
    gridColumn('a', { label: '开', kind: 'switch', truth: true }, { services, mountNode }).editing?.toggled?.(true),
  ).toBe(false)
  expect(gridColumn('a', { label: '数', kind: 'computed' }, { services, mountNode }).editing).toBe(undefined)
})

test('[VALID-26][VALID-27] a number lets nothing but numbers stand while somebody types', () => {
  const { editing } = gridColumn('a', { label: '数', kind: 'decimal' }, { services, mountNode: () => () => {} })
  expect(['', '-', '-1', '1.', '1.5', '1,200'].map((draft) => editing?.accepts?.(draft))).toEqual(Array(6).fill(true))
  expect(['a', '1.2.3', '1-'].map((draft) => editing?.accepts?.(draft))).toEqual(Array(3).fill(false))
})

test('[CONST-67][ENT-56] lines of text are written in a panel of 300 × 210, taken when it is left, not by Escape', () => {
  const { told, panel, editor } = openLines('旧')
  expect([panel().style.width, panel().style.height]).toEqual(['300px', '210px'])
  fireEvent.change(screen.getByPlaceholderText('请输入说明'), { target: { value: '新' } })
  expect(told).toEqual([])
  act(() => editor.unmount())
  expect(told).toEqual(['新'])
  const second = openLines('旧')
  fireEvent.change(screen.getByPlaceholderText('请输入说明'), { target: { value: '新' } })
  fireEvent.keyDown(screen.getByPlaceholderText('请输入说明'), { key: 'Escape' })
  act(() => second.editor.unmount())
  expect(second.told).toEqual(['close:stay'])
})

function openLines(value: string) {
  const told: unknown[] = []
  const shown = stage(null)
  const mountNode: MountNode = (element, node) => render(node, { container: element }).unmount
  const column = gridColumn('a', { label: '说明', kind: 'textarea' }, { services, mountNode })
  const element = document.createElement('div')
  shown.container.append(element)
  const row = { a: value }
  const host = { take: (taken: unknown) => told.push(taken), close: (move: string) => told.push(`close:${move}`) }
  const editor = column.editing!.mountEditor!(element, { id: '1', key: 'a', row, value, mark: undefined }, host)
  return { told, editor, panel: () => element.firstElementChild as HTMLElement }
}
