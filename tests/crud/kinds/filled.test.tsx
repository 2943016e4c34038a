import type { CellServices } from '#crud/kinds/cell-props.ts'
import { Filling } from '#crud/kinds/filled.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { withCellTypes } from '#crud/editable/cell-types.ts'
import { shapedTable } from '#crud/editable/shaped-table.ts'
import { createTable } from '#grid/core/rows.ts'
import { CellNodes, CellNodesView } from '#grid/react/cell-nodes.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const POSITIONS = [
  { id: 'p1', code: 'electrician', name: '电工', postRank: '1' },
  { id: 'p2', code: 'welder', name: '焊工', postRank: '2' },
]
const SHAPES = [
  {
    key: 'post',
    title: '岗位',
    type: 'popup',
    props: { to: 'position' },
    fills: { postName: 'name', rank: 'postRank' },
  },
  { key: 'postName', title: '岗位名称', type: 'normal' },
  { key: 'rank', title: '', type: 'hidden' },
] as const

/** The editor of a cell of the column, which writes into rows as the table does. */
function opened(value = '') {
  const nodes = new CellNodes()
  const answers = { 'GET /sys/position/list': ok({ records: POSITIONS, total: 2 }) }
  const view = stage(<CellNodesView nodes={nodes} />, { answers })
  const { columns, keys } = shapedTable(SHAPES, withCellTypes({}))
  const rows = createTable({ keys }, [{ id: '1', post: value, postName: '旧', rank: '9' }])
  const { key, field, fills } = columns[0]!
  const services = { dictionaries: { peek: () => null } } as unknown as CellServices
  const column = gridColumn(key, field, { services, mountNode: nodes.mountNode, ...(fills && { fills }) })
  const element = document.body.appendChild(document.createElement('div'))
  const cell = { id: '1', key, row: rows.row('1')!, value, mark: undefined }
  const told = (values: object) => [{ id: '1', keys: Object.keys(values), values: Object.values(values) }]
  act(() => {
    column.editing!.mountEditor!(element, cell, {
      take: (taken, beside = {}) => rows.take({ cause: 'panel', writes: told({ [key]: taken, ...beside }), added: [] }),
      close: () => undefined,
    })
  })
  return { ...view, rows }
}

test('[ENT-55] what is chosen in the list of a popup fills its fields, in one step that is undone as one', async () => {
  const { rows, user } = opened()
  await user.click(await screen.findByRole('combobox'))
  fireEvent.click(await optionOf('焊工'))
  expect(rows.row('1')).toEqual({ id: '1', post: 'welder', postName: '焊工', rank: '2' })
  rows.undo()
  expect(rows.row('1')).toEqual({ id: '1', post: '', postName: '旧', rank: '9' })
})

test('[ENT-55] what is chosen in the dialog of a popup fills its fields', async () => {
  const { rows } = opened()
  fireEvent.click(await screen.findByRole('button', { name: '打开岗位选择窗口' }))
  const dialog = await dialogOf('选择职务')
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: '选择 电工' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(rows.row('1')).toEqual({ id: '1', post: 'electrician', postName: '电工', rank: '1' })
})

test('[ENT-55] several choices fill a list, none empties it, and one whose record nobody read leaves it', () => {
  const filling = new Filling({ postName: 'name' })
  filling.learn(POSITIONS.map((row) => ({ value: row.code, text: row.name, row })))
  expect(['electrician,welder', '', 'unknown'].map((value) => filling.beside(value))).toEqual([
    { postName: '电工,焊工' },
    { postName: '' },
    {},
  ])
})

test('[ENT-55] a popup that fills what rows do not keep, or chooses a department, is refused', () => {
  const popup = (more: object) => () =>
    shapedTable([{ key: 'a', title: '甲', type: 'popup', ...more }], withCellTypes({}))
  expect(popup({ props: { to: 'position' }, fills: { b: 'name' } })).toThrow('a fills b, which is no column')
  expect(popup({ props: { to: 'department' }, fills: { a: 'name' } })).toThrow('a is a department')
})
