import { facedColumn } from '#crud/table/paint-name.ts'
import { listWidthsOf } from '#crud/kinds/column-widths.ts'
import { fieldColumns } from '#crud/table/record-columns.tsx'
import { MOST_FOR_TITLE, neededWidths, titleWidth, WIDEST_TITLE } from '#crud/table/title-width.ts'
import { isCut } from '#grid/dom/cut-words.ts'
import { initialOf } from '#crud/kinds/face.ts'
import type { Crud } from '#crud/screen.ts'
import { expect, test } from 'vitest'

const crudOf = (image?: string): Crud => {
  const layout = image === undefined ? { kind: 'list' } : { kind: 'list', views: [{ kind: 'cards', image, lines: [] }] }
  return { screen: { entity: { title: 'name' }, layout } } as unknown as Crud
}

test('the column of names has room for the longest of them with its face, for four characters at least, and for no more than it may', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(titleWidth(crudOf('avatar'), named('欧阳娜娜', '张三'))).toBe(24 + 32 + 56)
  expect(titleWidth(crudOf(), named('张三'))).toBe(24 + 56)
  expect(titleWidth(crudOf(), named('导入人299'))).toBe(24 + 3 * 14 + 3 * 8)
  expect(titleWidth(crudOf(), named('长'.repeat(50)))).toBe(WIDEST_TITLE)
})

test('a long name has its room where there is some, and gives way to other columns where there is not', () => {
  const field = { label: '标题', kind: 'text', width: 120 } as const
  const crud = {
    screen: { entity: { title: 'name', fields: { name: field } }, layout: { kind: 'list' } },
    services: {},
  } as unknown as Crud
  const context = { crud, nodes: {} as never, needed: { name: 300 } }
  const [column] = fieldColumns(context, [{ key: 'name', shown: true, width: listWidthsOf(field).width, pin: null }])
  expect([column!.width, column!.leastWidth]).toEqual([300, MOST_FOR_TITLE])
})

test('states and masked numbers have their room: cut they would mean nothing; words of text give way', () => {
  const fields = {
    name: { label: '姓名', kind: 'text' },
    phone: { label: '手机号', kind: 'text', masked: 'mobile' },
    state: { label: '证书状态', kind: 'dictionary', dictionary: 'cert_state' },
    kind: { label: '类别', kind: 'dictionary', choices: [{ value: '1', text: '新入职人员' }] },
    remark: { label: '备注', kind: 'text' },
  }
  const screen = {
    entity: { title: 'name', fields },
    columns: Object.keys(fields),
    hidden: [],
    layout: { kind: 'list' },
  }
  const rows = [
    {
      name: '张三',
      phone: '130****0009',
      state: '2',
      state_dictText: '60 天内到期',
      kind: '1',
      remark: '长'.repeat(9),
    },
  ]
  expect(neededWidths({ screen } as unknown as Crud, rows)).toEqual({
    name: 24 + 56,
    phone: 24 + 11 * 8,
    state: 24 + 16 + 3 * 8 + 4 * 14,
    kind: 24 + 16 + 5 * 14,
  })
})

test('a name that does not fit beside its face is found to be cut, although its cell is not', () => {
  const cell = document.createElement('div')
  const column = facedColumn(
    { key: 'name', label: '姓名', width: 80, text: String, paint: (element) => element.append('欧阳娜娜') },
    (element) => element.append(initialOf('欧阳娜娜')),
  )
  column.paint?.(cell, { id: '1', key: 'name', row: {}, value: '', mark: undefined })
  expect(cell.textContent).toBe('欧阳娜娜')
  expect(isCut(cell)).toBe(false)
  const name = cell.firstElementChild!.lastElementChild as HTMLElement
  name.style.overflow = 'clip'
  Object.defineProperties(name, { scrollWidth: { value: 56 }, clientWidth: { value: 30 } })
  expect(isCut(cell)).toBe(true)
})

test('[BLOCK-13] a person has room for the face and a name of three letters, wherever the column stands', () => {
  const person = { label: '排查人', kind: 'reference', to: 'user', by: 'username', width: 95 } as const
  const { width, leastWidth } = listWidthsOf(person)
  expect([width, leastWidth]).toEqual([104, 104])
  expect(leastWidth).toBeGreaterThanOrEqual(24 + 32 + 3 * 14)
})
