import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ok, refused, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const rank = { id: 'd1', dictName: '职级', dictCode: 'position_rank', description: '', version: 1 }
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
const definition = defineScreen({
  entity: dictionary,
  columns: ['dictName', 'dictCode'],
  query: [],
  form: ['dictName', 'dictCode'],
  children: { items: { entity: dictionaryItem, columns: ['itemText', 'itemValue', 'status'] } },
})
const READ = 'GET /sys/dict/queryById'
const EDIT = 'PUT /sys/dict/edit'

test('[SCREEN-63] shows the rows a record was read with and sends only those that were touched, in one request', async () => {
  const { http } = await edit({ [EDIT]: ok(null, '修改成功!') })
  const dialog = await dialogOf('编辑')
  expect(http.calls.find(({ path }) => path === '/sys/dict/queryById')!.sent).toEqual({ id: 'd1', with: 'items' })
  expect(texts(dialog)).toEqual(['第1级', '第2级', '第3级'])
  fill(dialog, '名称（第 2 行）', '中级')
  fireEvent.click(within(dialog).getByLabelText('删除 第 3 行'))
  fireEvent.click(within(dialog).getByText('添加字典项'))
  fill(dialog, '名称（第 3 行）', '特级')
  fill(dialog, '数据值（第 3 行）', '9')
  within(dialog).getByText(/已删除 1 行/)
  submit(dialog)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.filter(({ method }) => method === 'PUT').map(({ sent }) => sent)).toEqual([
    {
      id: 'd1',
      version: 1,
      dictName: '职级',
      dictCode: 'position_rank',
      items: [
        { id: 'i2', version: 3, itemText: '中级', itemValue: '2', status: 1, sortOrder: 2 },
        { itemText: '特级', itemValue: '9', status: 1, sortOrder: 3 },
        { id: 'i3', version: 3, removed: true },
      ],
    },
  ])
})

test('a form whose rows nobody touched does not send them', async () => {
  const { http } = await edit({ [EDIT]: ok(null, '修改成功!') })
  const dialog = await dialogOf('编辑')
  fill(dialog, '名称（第 2 行）', '中级')
  fill(dialog, '名称（第 2 行）', '第2级')
  submit(dialog)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).not.toHaveProperty('items')
})

test('a new record is sent with its rows', async () => {
  const { http } = await open({
    'GET /sys/duplicate/check': ok(null),
    'POST /sys/dict/add': ok(null, '添加成功！'),
  })
  fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
  const dialog = await dialogOf('新增')
  fill(dialog, '字典名称', '颜色')
  fill(dialog, '字典编号', 'colour')
  fireEvent.click(await within(dialog).findByText('添加字典项'))
  fill(dialog, '名称（第 1 行）', '红')
  fill(dialog, '数据值（第 1 行）', 'red')
  submit(dialog)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toEqual({
    dictName: '颜色',
    dictCode: 'colour',
    items: [{ itemText: '红', itemValue: 'red', status: 1, sortOrder: 1 }],
  })
})

test('each cell keeps the rules of its entity, a value twice in the table is said before it is sent', async () => {
  const { http } = await edit({ [EDIT]: ok(null, '修改成功!') })
  const dialog = await dialogOf('编辑')
  fireEvent.click(within(dialog).getByText('添加字典项'))
  expect(within(dialog).queryByText('请输入名称!')).toBeNull()
  fill(dialog, '数据值（第 4 行）', 'a*')
  await within(dialog).findByText('数据值不能包含特殊字符！')
  fill(dialog, '数据值（第 4 行）', ' 1')
  await within(dialog).findByText('该值不可用，系统中已存在！')
  submit(dialog)
  await within(dialog).findByText('请输入名称!')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('名称（第 4 行）')))
  fill(dialog, '数据值（第 4 行）', '4')
  fill(dialog, '名称（第 4 行）', '四级')
  expect(within(dialog).queryByText('该值不可用，系统中已存在！')).toBeNull()
  expect(http.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('rows change places by button and by Alt with an arrow, and the keyboard stays with the row', async () => {
  const { http } = await edit({ [EDIT]: ok(null, '修改成功!') })
  const dialog = await dialogOf('编辑')
  fireEvent.click(within(dialog).getByLabelText('下移 第 1 行'))
  expect(texts(dialog)).toEqual(['第2级', '第1级', '第3级'])
  expect(document.activeElement).toBe(within(dialog).getByLabelText('下移 第 2 行'))
  fireEvent.click(within(dialog).getByLabelText('下移 第 2 行'))
  expect(document.activeElement).toBe(within(dialog).getByLabelText('上移 第 3 行'))
  fireEvent.keyDown(within(dialog).getByLabelText('名称（第 3 行）'), { key: 'ArrowUp', altKey: true })
  expect(texts(dialog)).toEqual(['第2级', '第1级', '第3级'])
  submit(dialog)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  const { items: sent } = http.calls.find(({ method }) => method === 'PUT')!.sent as { items: object[] }
  expect(sent).toMatchObject([
    { id: 'i2', sortOrder: 1 },
    { id: 'i1', sortOrder: 2 },
  ])
})

test('a conflict shows what happened to rows, and mine go on top of theirs', async () => {
  let now: object[] = items
  let answer: unknown = refused('数据已被他人修改，请刷新后再试', 409)
  const { http } = await edit({ [READ]: () => ok({ ...rank, items: now }), [EDIT]: () => answer })
  const dialog = await dialogOf('编辑')
  fill(dialog, '名称（第 1 行）', '我的')
  fill(dialog, '名称（第 3 行）', '也是我的')
  fireEvent.click(within(dialog).getByText('添加字典项'))
  fill(dialog, '名称（第 4 行）', '新的')
  fill(dialog, '数据值（第 4 行）', '4')
  now = [item(1, { itemText: '他们的', version: 4 }), item(2), item(5)]
  submit(dialog)
  await within(dialog).findByText('字典项「第1级」的名称')
  const shown = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(shown).toEqual([
    ['字典项「第3级」', '（已删除）', '（修改过，继续编辑时作为新的一行）'],
    ['字典项「第1级」的名称', '他们的', '我的'],
    ['字典项「第5级」', '（新增）', '（没有）'],
  ])
  answer = ok(null, '修改成功!')
  fireEvent.click(within(dialog).getByText('保留我的修改，继续编辑'))
  await within(dialog).findByLabelText('名称（第 1 行）')
  expect(texts(dialog)).toEqual(['我的', '第2级', '也是我的', '新的', '第5级'])
  submit(dialog)
  await waitFor(() => expect(http.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect((http.calls.filter(({ method }) => method === 'PUT')[1]!.sent as { items: object[] }).items).toEqual([
    { id: 'i1', version: 4, itemText: '我的', itemValue: '1', status: 1, sortOrder: 1 },
    { itemText: '也是我的', itemValue: '3', status: 1, sortOrder: 3 },
    { itemText: '新的', itemValue: '4', status: 1, sortOrder: 4 },
  ])
})

test('rows that were typed survive a reload, and are asked about before they are given up', async () => {
  const first = await edit({})
  const dialog = await dialogOf('编辑')
  fireEvent.click(within(dialog).getByText('添加字典项'))
  fill(dialog, '名称（第 4 行）', '写了一半')
  const kept = first.place.persisted()
  act(() => first.place.actor('list.dialog').send({ type: 'dialog.close' } as never))
  await dialogOf('确定放弃编辑？')
  first.unmount()
  stage(<CrudPage screen={definition} />, { kept, answers: answersWith({}) })
  expect((await screen.findByLabelText<HTMLInputElement>('名称（第 4 行）')).value).toBe('写了一半')
})

test('who may not change children sees them; who may not see them edits the record alone', async () => {
  const known = ['add', 'edit', 'delete'].map((action) => entry(`system:dict:item:${action}`))
  const first = await edit({}, { allAuth: known })
  const dialog = await dialogOf('编辑')
  expect(within(dialog).getByLabelText<HTMLInputElement>('名称（第 1 行）').disabled).toBe(true)
  expect(within(dialog).queryByText('添加字典项')).toBeNull()
  expect(within(dialog).queryByLabelText('删除 第 1 行')).toBeNull()
  first.unmount()
  const { http } = await edit({}, { allAuth: [entry('system:dict:item:list')] }, false)
  await within(await dialogOf('编辑')).findByLabelText('字典名称')
  expect(screen.queryByText(/字典项（/)).toBeNull()
  expect(http.calls.some(({ path }) => path === '/sys/dict/queryById')).toBe(false)
})

test('a screen cannot name children its entity does not have', () => {
  const table = { entity: dictionaryItem, columns: ['itemText'] }
  const base = { entity: dictionary, columns: [], query: [], form: [] }
  expect(() => defineScreen({ ...base, children: { others: table } })).toThrow(/no children others/)
  expect(() => defineScreen({ ...base, children: { items: { ...table, columns: ['colour'] } } })).toThrow(
    /no field colour/,
  )
})

function entry(action: string) {
  return { action, describe: '', type: '1', status: '1' } as never
}

function answersWith(answers: Record<string, Answer>): Record<string, Answer> {
  return {
    'GET /sys/dict/list': ok({ records: [rank], total: 1 }),
    'GET /sys/duplicate/check': ({ sent: _sent }: FakeCall) => ok(null),
    [READ]: ok({ ...rank, items }),
    ...answers,
  }
}

async function open(answers: Record<string, Answer>, options = {}) {
  const view = stage(<CrudPage screen={definition} />, { answers: answersWith(answers), ...options })
  await screen.findByText('职级')
  return view
}

async function edit(answers: Record<string, Answer>, options = {}, hasRows = true) {
  const view = await open(answers, options)
  fireEvent.click(screen.getByLabelText('编辑 职级'))
  if (hasRows) await screen.findByLabelText('名称（第 1 行）')
  return view
}

function texts(dialog: HTMLElement): string[] {
  return within(dialog)
    .getAllByLabelText<HTMLInputElement>(/^名称（第/)
    .map(({ value }) => value)
}

function fill(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
}

function submit(dialog: HTMLElement): void {
  fireEvent.submit(dialog.querySelector('form')!)
}
