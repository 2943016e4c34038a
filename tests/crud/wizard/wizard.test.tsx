import { formDraftKey, formDraftsKey, STORAGE_KEYS } from '#contract/console/storage.ts'
import { FORM_DRAFT_LIFETIME_MS } from '#contract/console/timings.ts'
import { defineEntity } from '#contract/define-entity.ts'
import type { DraftDrawer } from '#core/storage/draft-drawer.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import type { Screen } from '#crud/screen.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

const entity = defineEntity({
  name: 'drill',
  label: '演练',
  table: 'drill',
  path: '/drill',
  permission: 'drill',
  offers: ['add', 'edit'],
  tenant: true,
  exportName: '演练',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称', unique: '名称已存在！' },
    place: { label: '地点', kind: 'text', required: '请输入地点' },
    plan: { label: '方案', kind: 'text' },
    phone: { label: '电话', kind: 'text', masked: 'mobile', check: 'mobile', maxLength: 11, query: 'equals' },
    pin: { label: '口令', kind: 'password' },
  },
})
const PARTS = [
  { title: '基本信息', fields: ['name'] },
  { title: '活动场地', fields: ['place'] },
  { title: '活动方案', fields: ['plan'] },
] as const
const shape = { entity, columns: ['name'], query: [] } as const
const definition = defineScreen({ ...shape, form: { kind: 'steps', whileAdding: true, parts: PARTS } })
const always = defineScreen({ ...shape, form: { kind: 'steps', parts: PARTS } })
const secretive = defineScreen({
  ...shape,
  form: {
    kind: 'steps',
    whileAdding: true,
    parts: [
      { title: '基本信息', fields: ['name', 'phone', 'pin'] },
      { title: '活动场地', fields: ['place'] },
    ],
  },
})

/** A drawer in memory; a name that is held belongs to a window that is open. */
function drawer(held: readonly string[] = []) {
  const kept = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const drafts: DraftDrawer = {
    list: async (name) =>
      [...kept].flatMap(([at, value]) =>
        at === name || at.startsWith(`${name}#`) ? [{ name: at, value, isHeld: held.includes(at) }] : [],
      ),
    keep: async (name, value) => void kept.set(name, structuredClone(value)),
    drop: async (name) => void kept.delete(name),
    clear: async (name) => {
      for (const cleared of listeners) cleared()
      for (const at of kept.keys()) if (at.startsWith(`${name}#`)) kept.delete(at)
    },
    onClear(cleared) {
      listeners.add(cleared)
      return () => listeners.delete(cleared)
    },
    hold: () => () => {},
  }
  return { kept, drafts }
}

const KEY = formDraftKey({ tenant: 1, username: 'zhang', form: 'drill' })
const AT = `${KEY}#key-1`
const FOREIGN = `${formDraftKey({ tenant: 2, username: 'zhang', form: 'drill' })}#key-1`
const earlier = {
  keptAt: Date.now(),
  draft: { values: { name: '消防演练', place: '操场' }, opened: {}, index: 1, key: 'key-1' },
}

let shown: ReturnType<typeof stage> | null = null
afterEach(() => shown?.unmount())

interface Opening {
  add?: Answer
  brought?: Record<string, unknown>
  as?: Screen
}

async function open(
  { kept, drafts }: ReturnType<typeof drawer>,
  { add = ok(null, '添加成功！'), brought = {}, as = definition }: Opening = {},
) {
  shown?.unmount()
  shown = stage(<CrudPage screen={as} />, {
    drafts,
    kept: brought,
    stored: { [STORAGE_KEYS.tenantId]: 1, [STORAGE_KEYS.username]: 'zhang' },
    answers: {
      'GET /drill/list': ok({ records: [{ id: 'd', name: '疏散演练', place: '楼', version: 1 }], total: 1 }),
      'GET /sys/duplicate/check': ok('该值可用！'),
      'POST /drill/add': add,
    },
  })
  await screen.findByText('疏散演练')
  return { ...shown, kept }
}

async function adding(...of: Parameters<typeof open>) {
  const stand = await open(...of)
  fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
  const dialog = await dialogOf('新增')
  await within(dialog).findByLabelText('名称')
  return { ...stand, dialog }
}

const input = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByText(name))
const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(input(dialog, label), { target: { value } })
const isShown = (dialog: HTMLElement, label: string) => input(dialog, label).closest('[hidden]') === null

test('what is filled in is kept per tenant and person, with the step that was reached', async () => {
  const { dialog, kept } = await adding(drawer())
  fill(dialog, '名称', '防汛演练')
  press(dialog, '下一步')
  await waitFor(() => expect(isShown(dialog, '地点')).toBe(true))
  await waitFor(() =>
    expect([...kept]).toEqual([
      [
        expect.stringMatching(new RegExp(`^${KEY}#`)),
        {
          keptAt: expect.any(Number),
          draft: { values: { name: '防汛演练' }, opened: {}, index: 1, key: expect.any(String) },
        },
      ],
    ]),
  )
})

test('an earlier draft is restored at its step, sent under its own key, and gone after success', async () => {
  const place = drawer()
  place.kept.set(AT, earlier)
  place.kept.set(FOREIGN, earlier)
  const { dialog, http, kept, place: page } = await adding(place)
  expect(await within(dialog).findByText('已恢复未提交的草稿')).toBeTruthy()
  expect(page.actor('list.dialog').getSnapshot().context.key).toBe('key-1')
  expect([input(dialog, '名称').value, input(dialog, '地点').value]).toEqual(['消防演练', '操场'])
  expect(isShown(dialog, '地点')).toBe(true)
  press(dialog, '下一步')
  await waitFor(() => expect(isShown(dialog, '方案')).toBe(true))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.filter(({ path }) => path === '/drill/add')).toHaveLength(1))
  await waitFor(() => expect([...kept.keys()]).toEqual([FOREIGN]))
})

test('[BLOCK-14] after a reload the form stands at its step with what was typed, and says so', async () => {
  const place = drawer()
  const first = await adding(place)
  fill(first.dialog, '名称', '防汛演练')
  press(first.dialog, '下一步')
  await waitFor(() => expect(isShown(first.dialog, '地点')).toBe(true))
  fill(first.dialog, '地点', '操场')
  await open(place, { brought: first.place.persisted() })
  const dialog = await dialogOf('新增')
  expect(await within(dialog).findByText('已恢复未提交的草稿')).toBeTruthy()
  expect([input(dialog, '地点').value, isShown(dialog, '地点')]).toEqual(['操场', true])
  await waitFor(() => expect([...place.kept.values()]).toMatchObject([{ draft: { index: 1 } }]))
  press(dialog, '放弃草稿')
  await waitFor(() => expect(isShown(dialog, '名称')).toBe(true))
  await waitFor(() => expect([input(dialog, '名称').value, place.kept.size]).toEqual(['', 0]))
})

test('the key that opened the form is no earlier draft', async () => {
  const { dialog, kept } = await adding(drawer())
  fill(dialog, '名称', '防汛演练')
  await waitFor(() => expect(kept.size).toBe(1))
  expect(within(dialog).queryByText('已恢复未提交的草稿')).toBe(null)
  fill(dialog, '名称', '')
  await waitFor(() => expect(kept.size).toBe(0))
})

test('[BLOCK-14] passwords and masked fields are never kept, and the notice names them', async () => {
  const place = drawer()
  const first = await adding(place, { as: secretive })
  fill(first.dialog, '名称', '防汛演练')
  fill(first.dialog, '电话', '13812345678')
  fireEvent.change(await within(first.dialog).findByLabelText('口令'), { target: { value: 'Secret-123' } })
  await waitFor(() => expect([...place.kept.values()]).toMatchObject([{ draft: { values: { name: '防汛演练' } } }]))
  expect(JSON.stringify([...place.kept.values()])).not.toMatch(/13812345678|Secret-123/)
  await open(place, { as: secretive })
  fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
  await screen.findByText('电话、口令不会保存在草稿中，请重新填写')
})

test('a disk that is full is told', async () => {
  const { kept, drafts } = drawer()
  const full = { ...drafts, keep: () => Promise.reject(new Error('磁盘空间不足')) }
  const { dialog, said } = await adding({ kept, drafts: full })
  fill(dialog, '名称', '防汛演练')
  await waitFor(() => expect(said).toEqual(['warning: 草稿没有保存：磁盘空间不足']))
})

test('放弃草稿 empties the form and forgets the draft', async () => {
  const place = drawer()
  place.kept.set(AT, earlier)
  const { dialog, kept } = await adding(place)
  fireEvent.click(await within(dialog).findByText('放弃草稿'))
  await waitFor(() => expect(within(dialog).queryByText('已恢复未提交的草稿')).toBe(null))
  expect(input(dialog, '名称').value).toBe('')
  expect(isShown(dialog, '名称')).toBe(true)
  await waitFor(() => expect(kept.size).toBe(0))
})

test('a draft that another window works on stays there', async () => {
  const place = drawer([AT])
  place.kept.set(AT, earlier)
  const { dialog, kept } = await adding(place)
  fill(dialog, '名称', '新的')
  await waitFor(() => expect(kept.size).toBe(2))
  expect(kept.get(AT)).toEqual(earlier)
  expect(within(dialog).queryByText('已恢复未提交的草稿')).toBe(null)
})

test('a refusal of the server leads back to the step of its field, and the draft stays', async () => {
  const place = drawer()
  place.kept.set(AT, { ...earlier, draft: { ...earlier.draft, index: 2 } })
  const { dialog, kept } = await adding(place, { add: refused('名称已存在！') })
  await within(dialog).findByText('已恢复未提交的草稿')
  await waitFor(() => expect(isShown(dialog, '方案')).toBe(true))
  fireEvent.submit(dialog.querySelector('form')!)
  expect(await within(dialog).findByText('名称已存在！')).toBeTruthy()
  await waitFor(() => expect(isShown(dialog, '名称')).toBe(true))
  expect(kept.size).toBe(1)
})

test('an edit shows the parts below each other, without steps and drafts', async () => {
  const place = drawer()
  place.kept.set(AT, earlier)
  await open(place)
  fireEvent.click(screen.getByLabelText('编辑 疏散演练'))
  const dialog = await dialogOf('编辑')
  expect(within(dialog).queryByText('下一步')).toBe(null)
  expect(isShown(dialog, '方案')).toBe(true)
  expect(within(dialog).queryByText('已恢复未提交的草稿')).toBe(null)
})

test('[BLOCK-14] Enter presses 下一步, and the first field of the step that follows is focused', async () => {
  const { dialog } = await adding(drawer())
  const next = within(dialog).getByText('下一步').closest('button')!
  expect([next.type, next.getAttribute('form')]).toEqual(['submit', dialog.querySelector('form')!.id])
  fill(dialog, '名称', '防汛演练')
  fireEvent.click(next)
  await waitFor(() => expect(document.activeElement).toBe(input(dialog, '地点')))
  press(dialog, '上一步')
  await waitFor(() => expect(document.activeElement).toBe(input(dialog, '名称')))
})

test('[BLOCK-15] the draft of an edit is put on the record, or compared with it where others saved meanwhile', async () => {
  const place = drawer()
  const opened = { id: 'd', name: '疏散演练', place: '楼', version: 1 }
  const draft = { values: { ...opened, place: '广场' }, opened, index: 1, key: 'key-2' }
  const at = `${formDraftKey({ tenant: 1, username: 'zhang', form: 'drill:d' })}#key-2`
  place.kept.set(at, { keptAt: Date.now(), draft })
  await open(place, { as: always })
  const edit = async () => {
    fireEvent.click(screen.getByLabelText('编辑 疏散演练'))
    return dialogOf('编辑')
  }
  const dialog = await edit()
  await within(dialog).findByText('已恢复未提交的草稿')
  await waitFor(() => expect(input(dialog, '地点').value).toBe('广场'))
  place.kept.set(at, { keptAt: Date.now(), draft: { ...draft, opened: { ...opened, place: '旧址', version: 0 } } })
  await open(place, { as: always })
  const other = await edit()
  expect(await within(other).findByText('按上面的选择继续编辑')).toBeTruthy()
  press(other, '按上面的选择继续编辑')
  await waitFor(() => expect(input(other, '地点').value).toBe('广场'))
})

test('[AUTH-05] who signs out on purpose leaves no draft: the form that is open is given up', async () => {
  const place = drawer()
  const { dialog, kept, place: page } = await adding(place)
  fill(dialog, '名称', '防汛演练')
  await waitFor(() => expect(kept.size).toBe(1))
  await place.drafts.clear(formDraftsKey('zhang'))
  expect(page.actor('list.dialog').getSnapshot().value).toBe('closed')
  await waitFor(() => expect(kept.size).toBe(0))
})

test('a draft that nobody took up in 7 days is gone', async () => {
  const place = drawer()
  place.kept.set(AT, { ...earlier, keptAt: Date.now() - FORM_DRAFT_LIFETIME_MS - 1 })
  const { dialog, kept } = await adding(place)
  await waitFor(() => expect(kept.size).toBe(0))
  expect(within(dialog).queryByText('已恢复未提交的草稿')).toBe(null)
})
