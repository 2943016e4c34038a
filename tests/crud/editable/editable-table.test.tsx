import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { useEditable } from '#crud/editable/use-editable.ts'
import { createTable, type EditableRows } from '#grid/core/rows.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const COLUMN = { key: 'name', field: { label: '名称', kind: 'text' as const, required: '请输入名称!' } }
const rowsOf = () =>
  createTable({ keys: ['name'], orderKey: 'orderNum' }, [
    { id: '1', name: '甲', orderNum: 1 },
    { id: '2', name: '乙', orderNum: 2 },
  ])

function Table({ rows }: { rows: EditableRows }) {
  const { editable, table } = useEditable(() => ({
    rows,
    columns: [COLUMN],
    label: '物品',
    rights: { add: true, edit: true, delete: true },
    isOrdered: true,
    begin: () => ({}),
  }))
  return <EditableTable editable={editable} table={table} />
}

async function show(rows = rowsOf()) {
  const view = stage(<Table rows={rows} />)
  await screen.findByText('共 2 行')
  return { ...view, rows }
}

test('says how many rows there are and what was done to them, and undoes it', async () => {
  const { rows } = await show()
  act(() => {
    rows.write([{ id: '1', key: 'name', value: '改' }])
    rows.remove(['2'])
  })
  await screen.findByText('共 1 行 · 修改 1 · 删除 1')
  fireEvent.click(screen.getByLabelText('撤销'))
  await screen.findByText('共 2 行 · 修改 1')
  fireEvent.click(screen.getByLabelText('重做'))
  expect(await screen.findByText('共 1 行 · 修改 1 · 删除 1')).toBeTruthy()
})

test('[CONST-10] [TABLE-14] a row is added at the end; a second press within 1.5 s is refused', async () => {
  const { said } = await show()
  fireEvent.click(screen.getByText('添加物品'))
  await screen.findByText('共 3 行 · 新增 1')
  fireEvent.click(screen.getByText('添加物品'))
  expect(said).toEqual(['warning: 你点击的太快了，请慢点点击!'])
  expect(screen.getByText('共 3 行 · 新增 1')).toBeTruthy()
})

test('a value that somebody else wrote into an edited cell is shown beside mine, and either is taken', async () => {
  const { rows } = await show()
  act(() => {
    rows.write([{ id: '1', key: 'name', value: '我' }])
    rows.patch('1', { name: '他' }, { who: '李雷' })
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('第 1 行「名称」同时被 李雷 修改：原值 甲，对方 他，我的 我')
  fireEvent.click(within(alert).getByText('用对方的'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(rows.row('1')!['name']).toBe('他')
})

test('undoing over somebody else’s value asks with all three', async () => {
  const { rows } = await show()
  act(() => {
    rows.write([{ id: '1', key: 'name', value: '我' }])
    rows.patch('1', { name: '他' }, { who: '李雷' })
  })
  fireEvent.click(screen.getByLabelText('撤销'))
  const dialog = await dialogOf('撤销会覆盖他人的修改')
  expect(dialog.textContent).toContain('撤销后 甲，李雷写的 他，我的 我')
  fireEvent.click(within(dialog).getByText('仍然撤销'))
  await waitFor(() => expect(rows.row('1')!['name']).toBe('甲'))
})

const items = [1, 2, 3].map((number) => ({
  id: `i${number}`,
  itemText: `第${number}级`,
  itemValue: String(number),
  sortOrder: number,
  status: 1,
  version: 3,
}))
const definition = defineScreen({
  entity: dictionary,
  columns: ['dictName', 'dictCode'],
  query: [],
  form: ['dictName', 'dictCode'],
  children: { items: { entity: dictionaryItem, columns: ['itemText', 'itemValue', 'status'] } },
})
const rank = { id: 'd1', dictName: '职级', dictCode: 'position_rank', description: '', version: 1 }
const answers = {
  'GET /sys/dict/list': ok({ records: [rank], total: 1 }),
  'GET /sys/duplicate/check': ok(null),
  'GET /sys/dict/queryById': ok({ ...rank, items }),
}

async function edit(options = {}) {
  const view = stage(<CrudPage screen={definition} />, { answers, ...options })
  await screen.findByText('职级')
  fireEvent.click(screen.getByLabelText('编辑 职级'))
  return { ...view, dialog: await dialogOf('编辑') }
}

const entry = (action: string) => ({ action, describe: '', type: '1', status: '1' }) as never

test('a form is not sent while a cell of its rows fails, and leads to it', async () => {
  const { http, dialog } = await edit()
  fireEvent.click(await within(dialog).findByText('添加字典项'))
  await within(dialog).findByText('2 处错误')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(dialog.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0))
  expect(http.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('rows that were added survive a reload of the page with the form', async () => {
  const first = await edit()
  fireEvent.click(await within(first.dialog).findByText('添加字典项'))
  await within(first.dialog).findByText('共 4 行 · 新增 1')
  const kept = first.place.persisted()
  first.unmount()
  stage(<CrudPage screen={definition} />, { kept, answers })
  expect(await screen.findByText('共 4 行 · 新增 1')).toBeTruthy()
})

test('[PERM-14] [PERM-17] who may not add or delete children has no buttons for it; who may not see them has no table', async () => {
  const known = ['add', 'edit', 'delete'].map((action) => entry(`system:dict:item:${action}`))
  const first = await edit({ allAuth: known })
  await within(first.dialog).findByText('共 3 行')
  expect(within(first.dialog).queryByText('添加字典项')).toBeNull()
  expect(within(first.dialog).queryByText('删除')).toBeNull()
  first.unmount()
  const { http, dialog } = await edit({ allAuth: [entry('system:dict:item:list')] })
  await within(dialog).findByLabelText('字典名称')
  expect(within(dialog).queryByText(/共 \d+ 行/)).toBeNull()
  expect(http.calls.some(({ path }) => path === '/sys/dict/queryById')).toBe(false)
})
