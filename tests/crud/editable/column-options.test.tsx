import { withCellTypes } from '#crud/editable/cell-types.ts'
import type { ColumnShape } from '#crud/editable/column-shape.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { shapedOptions } from '#crud/editable/shaped-options.ts'
import { shapedTable } from '#crud/editable/shaped-table.ts'
import { useEditable } from '#crud/editable/use-editable.ts'
import type { Editable } from '#crud/editable/editable.ts'
import { fileColumn } from '#crud/editable/file-cell.tsx'
import type { CellServices } from '#crud/kinds/cell-props.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { CellNodes } from '#grid/react/cell-nodes.tsx'
import type { GridRow } from '#grid/core/source.ts'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

async function shown(shapes: readonly ColumnShape[], rows: readonly GridRow[], answers: Record<string, Answer> = {}) {
  const options = shapedOptions(shapedTable(shapes, withCellTypes({})), { name: 'test', label: '物品' })
  options.rows.load(rows)
  function Table() {
    const { editable, table } = useEditable(() => options)
    return <EditableTable editable={editable} table={table} />
  }
  const view = stage(<Table />, { answers })
  await screen.findByText(`共 ${rows.length} 行`)
  return { ...view, rows: options.rows }
}

test('[ENT-61] a slot shows what the page renders', async () => {
  await shown([{ key: 'sum', title: '合计', type: 'slot', render: ({ id }) => <b>第 {id} 行</b> }], [{ id: '1' }])
  expect(await screen.findByText('第 1 行')).toBeTruthy()
})

test('[CONST-52][CONST-53][CONST-54][CONST-56][CONST-57] rows are 61 px high within 400, numbers 60 wide, marks 40, columns 120', async () => {
  const items = Array.from({ length: 100 }, (_, at) => ({ id: String(at), name: `第 ${at} 件` }))
  const { container } = await shown([{ key: 'name', title: '名称', type: 'input' }], items)
  const grid = await screen.findByRole('grid')
  const width = (name: string) => screen.getByRole('columnheader', { name }).style.width
  expect(grid.closest<HTMLElement>('[style*="max-height"]')?.style.maxHeight).toBe('400px')
  const [marks] = screen.getAllByRole('columnheader')
  expect([marks!.style.width, width('序号'), width('名称')]).toEqual(['40px', '60px', '120px'])
  const second = container.querySelector<HTMLElement>('[role=row][aria-rowindex="3"]')!
  expect(second.style.transform).toBe('translateY(61px)')
})

test('[VALID-58] deleting from the toolbar names the number of rows', async () => {
  const { rows } = await shown(
    [{ key: 'name', title: '名称', type: 'input' }],
    [
      { id: '1', name: '甲' },
      { id: '2', name: '乙' },
      { id: '3', name: '丙' },
    ],
  )
  fireEvent.click(screen.getByLabelText('选择第 1 行'))
  fireEvent.click(screen.getByLabelText('选择第 3 行'))
  fireEvent.click(screen.getByText('删除'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('您确定要删除这 2 项吗？')
  fireEvent.click(within(dialog).getByText('确定'))
  await screen.findByText('共 1 行 · 删除 2')
  expect(rows.deletedIds()).toEqual(['1', '3'])
})

test('[VALID-58] the button of a row asks first where the server has the row, and takes a new one out at once', async () => {
  const { rows } = await shown([{ key: 'name', title: '名称', type: 'input' }], [{ id: '1', name: '甲' }])
  act(() => void rows.insert([{ name: '乙' }]))
  fireEvent.click(await screen.findByLabelText('删除 第 2 行'))
  expect(rows.count).toBe(1)
  fireEvent.click(await screen.findByLabelText('删除 第 1 行'))
  const dialog = await screen.findByRole('dialog')
  expect([dialog.textContent, rows.count]).toEqual([expect.stringContaining('您确定要删除这 1 项吗？'), 1])
  fireEvent.click(within(dialog).getByText('确定'))
  await screen.findByText('共 0 行 · 删除 1')
  expect(rows.deletedIds()).toEqual(['1'])
})

test('[TABLE-05][TABLE-06][ENT-40] new rows have temporary ids, are read without them, and leave no deleted id', async () => {
  const { rows } = await shown([{ key: 'name', title: '名称', type: 'input' }], [{ id: '1', name: '甲' }])
  let ids: string[] = []
  act(() => {
    ids = rows.insert([{ name: '乙' }, { name: '丙' }])
  })
  expect(rows.changes().added.map(({ values }) => values)).toEqual([{ name: '乙' }, { name: '丙' }])
  act(() => void rows.remove([ids[0]!, '1']))
  expect([rows.changes().added.map(({ values }) => values), rows.deletedIds()]).toEqual([[{ name: '丙' }], ['1']])
})

test('[TABLE-12] the last row cannot go down', async () => {
  const { rows } = await shown(
    [
      { key: 'orderNum', title: '', type: 'drag-sort' },
      { key: 'name', title: '名称', type: 'input' },
    ],
    [
      { id: '1', name: '甲', orderNum: 1 },
      { id: '2', name: '乙', orderNum: 2 },
    ],
  )
  const down = (row: number) => screen.getByLabelText<HTMLButtonElement>(`下移 第 ${row} 行`)
  await screen.findByLabelText('下移 第 2 行')
  expect([down(1).disabled, down(2).disabled]).toEqual([false, true])
  fireEvent.click(down(1))
  expect([rows.row('2')!['orderNum'], rows.row('1')!['orderNum'], rows.canMoveBy(['1'], 'down')]).toEqual([1, 2, false])
})

test('[TABLE-17] a sum of what is no number is a dash', async () => {
  const { rows } = await shown(
    [{ key: 'amount', title: '数量', type: 'inputNumber', statistics: true }],
    [
      { id: '1', amount: 12.7 },
      { id: '2', amount: '' },
    ],
  )
  expect(rows.facts().statistics).toEqual({ amount: '12' })
  act(() => void rows.write([{ id: '2', key: 'amount', value: '很多' }]))
  expect(rows.facts().statistics).toEqual({ amount: '-' })
})

test('[VALID-04][VALID-06] of several rules each has its own message, and that of the one that fails is said', async () => {
  const { rows } = await shown(
    [
      {
        key: 'phone',
        title: '电话',
        type: 'input',
        validateRules: [
          { required: true, message: '请输入电话' },
          { pattern: 'm', message: '手机号不正确' },
          { unique: true, message: '电话重复' },
        ],
      },
    ],
    [
      { id: '1', phone: '13800000000' },
      { id: '2', phone: '13900000001' },
    ],
  )
  const said = (phone: string) => {
    act(() => void rows.write([{ id: '2', key: 'phone', value: phone }]))
    return rows.problemOf('2', 'phone')
  }
  expect([said('1380'), said(''), said('13800000000'), said('13900000000')]).toEqual([
    '手机号不正确',
    '请输入电话',
    '电话重复（与第 1 行相同）',
    null,
  ])
})

test('[ENT-38][ENT-42] rows stand by the column that says so', async () => {
  const { rows } = await shown(
    [
      { key: 'place', title: '位次', type: 'hidden', isOrder: true },
      { key: 'name', title: '名称', type: 'input' },
    ],
    [
      { id: '1', name: '甲', place: 1 },
      { id: '2', name: '乙', place: 2 },
    ],
  )
  fireEvent.click(await screen.findByLabelText('下移 第 1 行'))
  expect([rows.row('2')!['place'], rows.row('1')!['place']]).toEqual([1, 2])
})

test('[ENT-37] a cell of files has the words of its column on its button', async () => {
  await shown(
    [{ key: 'paper', title: '单据', type: 'upload', btnText: '上传单据', number: 1 }],
    [{ id: '1', paper: '' }],
  )
  expect(await screen.findByText('上传单据')).toBeTruthy()
})

test('[ENT-37][PERM-19] a cell of files sends where its column says, with the token it asks for, and reads the path it names', async () => {
  const answer = ok({ address: 'erp/1.pdf' })
  const { container, http, rows } = await shown(
    [{ key: 'paper', title: '单据', type: 'upload', number: 1, action: '/erp/paper', responseName: 'address' }],
    [{ id: '1', paper: '' }],
    { 'UPLOAD /erp/paper': answer },
  )
  await screen.findByText('点击上传')
  const files = [new File(['x'], 'a.pdf', { type: 'application/pdf' })]
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } })
  await screen.findByRole('button', { name: '查看 a.pdf' })
  expect([rows.row('1')!['paper'], http.calls.at(-1)]).toEqual([
    'erp/1.pdf',
    { method: 'UPLOAD', path: '/erp/paper', sent: { file: 'a.pdf', isup: '1' }, withoutToken: true },
  ])
})

test('[ENT-37] files that stay cannot be emptied away by keys or a paste, more of them may come', () => {
  const { columns } = shapedTable(
    [{ key: 'paper', title: '单据', type: 'file', allowRemove: false }],
    withCellTypes({}),
  )
  const services = { dictionaries: { peek: () => null } } as unknown as CellServices
  const { key, field, upload } = columns[0]!
  const nodes = new CellNodes()
  const plain = gridColumn(key, field, { services, mountNode: nodes.mountNode })
  const column = fileColumn(plain, { field, ...(upload && { upload }) }, {} as Editable, nodes)
  const read = (text: string) => column.editing!.read(text, { id: '1', paper: 'a.pdf' })
  expect([read(''), read('b.pdf'), read('a.pdf,b.pdf')]).toEqual([
    { verdict: 'readOnly', problem: '“单据”的文件不能移除' },
    { verdict: 'readOnly', problem: '“单据”的文件不能移除' },
    { verdict: 'fits', value: 'a.pdf,b.pdf' },
  ])
})

test('[ENT-36] a disabled column is shown and not edited', () => {
  const [column] = shapedTable(
    [{ key: 'name', title: '名称', type: 'input', disabled: true }],
    withCellTypes({}),
  ).columns
  expect(column!.field).toMatchObject({ write: 'never' })
})
