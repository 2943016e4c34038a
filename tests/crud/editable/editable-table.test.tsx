import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { tableRules } from '#crud/editable/table-rules.ts'
import { useEditable } from '#crud/editable/use-editable.ts'
import type { DraftStore } from '#crud/editable/draft-store.ts'
import type { Editable } from '#crud/editable/editable.ts'
import { createTable, type EditableRows } from '#grid/core/rows.ts'
import { selectionOf } from '#grid/core/selection.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'

const COLUMN = { key: 'name', field: { label: '名称', kind: 'text' as const, required: '请输入名称！' } }
const rowsOf = () =>
  createTable({ keys: ['name'], orderKey: 'orderNum' }, [
    { id: '1', name: '甲', orderNum: 1 },
    { id: '2', name: '乙', orderNum: 2 },
  ])

const NOTE = { key: 'note', field: { label: '备注', kind: 'text' as const, required: '请输入备注！' } }

function Table({ rows, drafts }: { rows: EditableRows; drafts?: DraftStore | undefined }) {
  const { editable, table } = useEditable(() => ({
    name: 'goods',
    rows,
    columns: [COLUMN, NOTE],
    label: '物品',
    rights: { add: true, edit: true, delete: true },
    isOrdered: true,
    begin: () => ({}),
    ...(drafts !== undefined && { drafts }),
  }))
  return <EditableTable editable={editable} table={table} />
}

async function show(rows = rowsOf(), preferences = {}, drafts?: DraftStore) {
  const view = stage(<Table rows={rows} drafts={drafts} />, { preferences })
  await screen.findByText(`共 ${rows.count} 行`)
  return { ...view, rows }
}

test('a table without rows says so and how to begin', async () => {
  await show(createTable({ keys: ['name'], orderKey: 'orderNum' }, []))
  screen.getByText('还没有物品，按“新增物品”写第一行。')
  fireEvent.click(screen.getByText('新增物品'))
  await screen.findByText('共 1 行 · 新增 1')
  expect(screen.queryByText(/^还没有/)).toBe(null)
})

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

test('[BLOCK-01] work that the browser cannot keep is said to be in danger, and not lost', async () => {
  let isFull = true
  const drafts: DraftStore = {
    read: async () => ({ drafts: [], expired: 0 }),
    keep: async () => {
      if (isFull) throw new Error('磁盘空间不足')
    },
    drop: async () => {},
    hold: () => () => {},
  }
  const { rows } = await show(rowsOf(), {}, drafts)
  act(() => void rows.write([{ id: '1', key: 'name', value: '磁盘满时写的' }]))
  const said = await screen.findByText(/没有保存的修改无法保留在这台电脑上，请尽快保存：/)
  expect(said.closest('[role=alert]')!.textContent).toContain('磁盘空间不足')
  expect(rows.row('1')!['name']).toBe('磁盘满时写的')
  isFull = false
  act(() => void rows.write([{ id: '2', key: 'name', value: '又有空间' }]))
  await waitFor(() => expect(screen.queryByText(/请尽快保存/)).toBeNull())
})

test('[CONST-10][TABLE-14] a row is added at the end; a second press within 1.5 s is refused', async () => {
  const { said } = await show()
  fireEvent.click(screen.getByText('新增物品'))
  await screen.findByText('共 3 行 · 新增 1')
  fireEvent.click(screen.getByText('新增物品'))
  expect(said).toEqual(['warning: 你点击的太快了，请慢点点击!'])
  expect(screen.getByText('共 3 行 · 新增 1')).toBeTruthy()
})

const treeOf = () =>
  createTable({ keys: ['name'], orderKey: 'orderNum', parentKey: 'parentId' }, [
    { id: '1', name: '甲', parentId: null, orderNum: 1 },
    { id: '2', name: '乙', parentId: '1', orderNum: 1 },
    { id: '3', name: '丙', parentId: null, orderNum: 2 },
    { id: '4', name: '丁', parentId: null, orderNum: 3 },
  ])

function TreeTable({ rows, take }: { rows: EditableRows; take: (editable: Editable) => void }) {
  const { editable, table } = useEditable(() => ({
    name: 'tree',
    rows,
    columns: [COLUMN],
    label: '物品',
    rights: { add: true, edit: true, delete: true },
    isOrdered: true,
    begin: () => ({}),
    tree: { column: 'name', parentKey: 'parentId' },
  }))
  useEffect(() => take(editable), [take, editable])
  return <EditableTable editable={editable} table={table} />
}

async function showTree(preferences = {}) {
  const rows = treeOf()
  const made: Editable[] = []
  const view = stage(<TreeTable rows={rows} take={(editable) => void made.push(editable)} />, { preferences })
  await screen.findByText('共 4 行')
  const outline = () => Array.from({ length: rows.count }, (_, at) => rows.row(rows.idAt(at)!)!['name'])
  return { ...view, rows, outline, editable: made[0]! }
}

test('[TREE-01] which rows of a tree a person closed is kept, rows that nobody saved are not', async () => {
  const { rows, saved, outline, unmount } = await showTree()
  await waitFor(() => expect(rows.count).toBe(4))
  act(() => {
    const [above] = rows.insert([{ name: '新' }])
    rows.insertInto([{ name: '下' }], above!)
    rows.fold([above!, '1'], false)
  })
  expect(outline()).toEqual(['甲', '丙', '丁', '新'])
  unmount()
  await waitFor(() => expect(saved['columns:editable:tree']).toMatchObject({ folded: ['1'] }))
  const again = await showTree(saved)
  await waitFor(() => expect(again.outline()).toEqual(['甲', '丙', '丁']))
})

test('[TABLE-11] a row that is selected moves with all that are, and says so', async () => {
  const { rows, outline, editable } = await showTree()
  act(() => editable.select(selectionOf(['3', '4'])))
  const announced: string[] = []
  vi.spyOn(editable.grid!, 'announce').mockImplementation((text) => announced.push(text))
  act(() => editable.move('4', 'up'))
  expect(outline()).toEqual(['丙', '丁', '甲', '乙'])
  expect(announced.at(-1)).toBe('移到第 2 行，连同所选共 2 行')
  act(() => editable.move('1', 'up'))
  expect(outline()).toEqual(['丙', '甲', '乙', '丁'])
  act(() => void rows.undo())
  act(() => void rows.undo())
  expect(outline()).toEqual(['甲', '乙', '丙', '丁'])
})

test('columns are hidden, pinned and put elsewhere by the settings of a list, and kept even when the table goes at once', async () => {
  const { saved, unmount } = await show()
  fireEvent.click(screen.getByLabelText('列设置'))
  fireEvent.click(await screen.findByLabelText('下移 名称'))
  fireEvent.click(screen.getByLabelText('固定在左侧 备注'))
  fireEvent.click(screen.getByRole('checkbox', { name: '名称' }))
  await waitFor(() => expect(headers()).toEqual(['序号', '备注', '操作']))
  unmount()
  await waitFor(() =>
    expect(saved['columns:editable:goods']).toMatchObject({
      columns: [
        { key: 'note', shown: true, pin: 'left' },
        { key: 'name', shown: false, pin: null },
      ],
    }),
  )
})

test('who is led to a hidden cell that fails sees its column again', async () => {
  const hidden = { columns: [{ key: 'note', shown: false, width: 120, pin: null }], density: 'middle' }
  const ruled = createTable({ keys: ['name', 'note'], rules: tableRules([NOTE]) }, [
    { id: '1', name: '甲', note: '好' },
  ])
  const { rows } = await show(ruled, { 'columns:editable:goods': hidden })
  await waitFor(() => expect(headers()).toEqual(['序号', '名称', '操作']))
  act(() => {
    rows.write([{ id: '1', key: 'note', value: '' }])
  })
  fireEvent.click(await screen.findByText('1 处错误'))
  fireEvent.click(await screen.findByText('第 1 行 备注：请输入备注！'))
  await waitFor(() => expect(headers()).toEqual(['序号', '名称', '备注', '操作']))
})

function headers(): string[] {
  return screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]))
}

test('[TABLE-02] the number of a row says at once that another of its cells was changed, and no longer when it is taken back', async () => {
  const { rows, container } = await show()
  const states = () =>
    [...container.querySelectorAll<HTMLElement>('[data-state]')].map(({ dataset }) => dataset['state'])
  act(() => {
    rows.write([{ id: '2', key: 'name', value: '改了' }])
  })
  await waitFor(() => expect(states()).toEqual(['', '改']))
  act(() => {
    rows.write([{ id: '2', key: 'name', value: '乙' }])
  })
  await waitFor(() => expect(states()).toEqual(['', '']))
})

test('a value that somebody else wrote into an edited cell is shown beside mine, and either is taken', async () => {
  const { rows } = await show()
  act(() => {
    rows.write([{ id: '1', key: 'name', value: '我' }])
    rows.patch('1', { name: '他' }, { who: '李雷' })
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('第 1 行“名称”同时被 李雷 修改：原值 甲，对方 他，我的 我')
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
  fireEvent.click(await within(dialog).findByText('新增字典项'))
  await within(dialog).findByText(/新增 1/)
  expect(within(dialog).queryByText(/处错误/)).toBe(null)
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('2 处错误')
  await waitFor(() => expect(dialog.querySelectorAll('[role=gridcell][aria-invalid=true]')).toHaveLength(2))
  expect(http.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('rows that were added survive a reload of the page with the form', async () => {
  const first = await edit()
  fireEvent.click(await within(first.dialog).findByText('新增字典项'))
  await within(first.dialog).findByText('共 4 行 · 新增 1')
  const kept = first.place.persisted()
  first.unmount()
  stage(<CrudPage screen={definition} />, { kept, answers })
  expect(await screen.findByText('共 4 行 · 新增 1')).toBeTruthy()
})

test('[PERM-14][PERM-17] who may not add or delete children has no buttons for it; who may not see them has no table', async () => {
  const known = ['add', 'edit', 'delete'].map((action) => entry(`system:dict:item:${action}`))
  const first = await edit({ allAuth: known })
  await within(first.dialog).findByText('共 3 行')
  expect(within(first.dialog).queryByText('新增字典项')).toBeNull()
  expect(within(first.dialog).queryByText('删除')).toBeNull()
  first.unmount()
  const { http, dialog } = await edit({ allAuth: [entry('system:dict:item:list')] })
  await within(dialog).findByLabelText('字典名称')
  expect(within(dialog).queryByText(/共 \d+ 行/)).toBeNull()
  expect(http.calls.some(({ path }) => path === '/sys/dict/queryById')).toBe(false)
})
