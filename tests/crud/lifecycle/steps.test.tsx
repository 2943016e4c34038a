import { STILL_UPLOADING } from '#contract/text/texts.ts'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import type { LiveTables } from '#core/live/live.ts'
import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineLifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { whoMay, type Person } from '#machines/lifecycles/step-facts.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const permit = defineEntity({
  name: 'permit',
  label: '作业票',
  table: 'permit',
  path: '/permit',
  permission: 'permit',
  offers: ['edit', 'delete'],
  tenant: true,
  exportName: '作业票',
  title: 'name',
  lifecycle: { field: 'state' },
  fields: {
    photos: { label: '照片', kind: 'images' },
    name: { label: '名称', kind: 'text' },
    state: { label: '状态', kind: 'text' },
  },
})

const isAuthor = ({ createBy }: { createBy: unknown }, { username }: Person) => createBy === username

const definition = defineScreen({
  entity: permit,
  columns: ['name'],
  query: [],
  form: ['name'],
  lifecycle: defineLifecycle({
    entity: permit,
    states: { asked: { value: '0' }, approved: { value: '1' }, rejected: { value: '2' } },
    steps: {
      edit: { label: '编辑', from: 'asked' },
      delete: { label: '删除', from: 'asked', to: 'rejected', who: whoMay(['createBy'], isAuthor) },
      approve: { label: '批准', from: 'asked', to: 'approved', question: '确定批准吗?', batch: true },
      reject: { label: '驳回', from: 'asked', to: 'rejected', danger: true, fields: ['reason'] },
      inspect: {
        label: '验收',
        from: 'approved',
        optional: ['photos'],
        who: whoMay(
          ['createBy'],
          ({ createBy }, { username, holds }) => createBy !== username && holds('permit:inspect'),
        ),
        outcome: {
          label: '验收结论',
          options: {
            pass: { label: '合格', to: 'approved' },
            fail: { label: '不合格', to: 'rejected', fields: ['reason'] },
          },
        },
      },
    },
  }),
})

const records = [
  { id: 'a', name: '动火', state: '0', version: 3, createBy: 'zhang' },
  { id: 'b', name: '登高', state: '1', version: 1, createBy: 'zhang' },
]

async function open(
  options: {
    username?: string
    allAuth?: AuthEntry[]
    upload?: () => unknown
    more?: object[]
    live?: LiveTables
  } = {},
) {
  const { username = 'li', allAuth = [], upload = () => undefined, more = [], live } = options
  const shown = stage(<CrudPage screen={definition} />, {
    allAuth,
    ...(live !== undefined && { live }),
    stored: { [STORAGE_KEYS.userInfo]: { id: '1', username } },
    answers: {
      'GET /permit/list': ok({ records: [...records, ...more], total: 2 + more.length }),
      'PUT /permit/approve': ok(null, '已批准'),
      'UPLOAD /sys/common/upload': upload,
      'PUT /permit/reject': ok(null, '已驳回'),
      'PUT /permit/inspect': ok(null, '已验收'),
      'GET /permit/history': ok([
        {
          id: 1,
          step_dictText: '驳回',
          fromState_dictText: '待批',
          toState_dictText: '已驳回',
          createBy_dictText: '李四',
          createTime: '2026-03-01 08:00:00',
          reason: '缺少监护人',
          answer_dictText: '不合格',
          given: [
            { key: 'photos', label: '照片', kind: 'images', value: 'a/现场.png,a/近景.png', text: null },
            { key: 'level', label: '级别', kind: 'dictionary', value: '2', text: '较大' },
          ],
        },
      ]),
    },
  })
  await screen.findByText('动火')
  return shown
}

async function actionsOf(name: string, user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: `更多操作 ${name}` }))
  return screen.findAllByRole('menuitem')
}

test('a record offers the steps that begin where it stands, and its own changes as far as they are steps', async () => {
  const { user } = await open()
  const items = await actionsOf('动火', user)
  expect(items.map((item) => item.textContent)).toEqual(['详情', '批准', '驳回', '流转记录'])
  screen.getByRole('button', { name: '编辑 动火' })
  expect(screen.queryByRole('button', { name: /^(编辑|批准|删除) 登高/ })).toBeNull()
})

test('[BLOCK-13][LIVE-05] an open menu follows the record, closes when it has nothing left, and gives the focus back', async () => {
  const { live, row } = fakeLive()
  const { user } = await open({ username: 'zhang', live })
  await actionsOf('动火', user)
  act(() => row('a', { state: '9' }))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  act(() => row('a', { state: '0' }))
  expect((await actionsOf('动火', user)).map((item) => item.textContent)).toContain('批准')
  act(() => row('a', { createBy: 'wang' }))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull())
  screen.getByRole('menuitem', { name: '批准' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('更多操作 动火'))
})

test('nobody is offered what the record and their name keep them from', async () => {
  const { user, http } = await open({ username: 'zhang' })
  const items = await actionsOf('动火', user)
  expect(items.map((item) => item.textContent)).toEqual(['详情', '批准', '驳回', '流转记录', '删除'])
  screen.getByRole('button', { name: '流转记录 登高' })
  expect(screen.queryByRole('button', { name: /(验收|更多操作) 登高/ })).toBeNull()
  const { field } = http.calls.find(({ path }) => path === '/permit/list')!.sent as { field: string }
  expect(field.split(',')).toContain('createBy')
})

test('a rule may ask for a permission', async () => {
  const withheld = { action: 'permit:inspect', describe: '', type: '1', status: '1' }
  await open({ allAuth: [withheld] })
  screen.getByRole('button', { name: '流转记录 登高' })
  expect(screen.queryByRole('button', { name: /(验收|更多操作) 登高/ })).toBeNull()
})

test('a step asks what it asks and is taken', async () => {
  const { user, http, said } = await open()
  await actionsOf('动火', user)
  await user.click(screen.getByRole('menuitem', { name: '批准' }))
  await screen.findByText('确定批准吗?')
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(said).toEqual(['success: 已批准']))
  expect(http.calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/permit/approve',
    sent: { ids: 'a' },
  })
})

test('a step with something to fill in wants it filled in', async () => {
  const { user, http, said } = await open()
  await actionsOf('动火', user)
  await user.click(screen.getByRole('menuitem', { name: '驳回' }))
  const dialog = await dialogOf('驳回')
  await user.click(within(dialog).getByRole('button', { name: '驳回' }))
  await within(dialog).findByText('请输入原因！')
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '缺少监护人')
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: '驳回' }))
    expect(said).toContain('success: 已驳回')
  })
  expect(http.calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/permit/reject',
    sent: { id: 'a', version: 3, reason: '缺少监护人' },
  })
})

test('a step with an outcome asks for the answer, and for what the answer needs; only that is sent', async () => {
  const { user, http, said } = await open()
  await actionsOf('登高', user)
  await user.click(screen.getByRole('menuitem', { name: '验收' }))
  const dialog = await dialogOf('验收')
  expect(within(dialog).queryByRole('textbox', { name: '原因' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: '验收' }))
  await within(dialog).findByText('请选择验收结论！')
  await user.click(within(dialog).getByRole('radio', { name: '不合格' }))
  await user.type(await within(dialog).findByRole('textbox', { name: '原因' }), '护栏松动')
  await user.click(within(dialog).getByRole('radio', { name: '合格' }))
  await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: '原因' })).toBeNull())
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: '验收' }))
    expect(said).toContain('success: 已验收')
  })
  expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toEqual({ id: 'b', version: 1, outcome: 'pass' })
})

test('a step waits for its files', async () => {
  let arrive = (_answer: unknown) => {}
  const arrived = new Promise((resolve) => (arrive = resolve))
  const { user, http, said } = await open({ upload: () => arrived })
  await actionsOf('登高', user)
  await user.click(screen.getByRole('menuitem', { name: '验收' }))
  const dialog = await dialogOf('验收')
  await user.click(within(dialog).getByRole('radio', { name: '合格' }))
  await waitFor(() => expect(dialog.querySelector('input[type=file]')).not.toBeNull())
  const file = new File(['x'], '现场.png', { type: 'image/png' })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await within(dialog).findByText(/等待上传|正在上传/)
  await user.click(within(dialog).getByRole('button', { name: '验收' }))
  await waitFor(() => expect(said).toContain(`warning: ${STILL_UPLOADING}`))
  expect(http.calls.some(({ method }) => method === 'PUT')).toBe(false)
  arrive(ok(null, 'a/现场.png'))
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: '验收' }))
    expect(said).toContain('success: 已验收')
  })
  expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toMatchObject({
    outcome: 'pass',
    photos: 'a/现场.png',
  })
})

test('several records take a step together, those that may; the question tells of the others', async () => {
  const { user, http } = await open({ more: [{ id: 'c', name: '吊装', state: '0', version: 1, createBy: 'zhang' }] })
  await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
  await user.click(within(screen.getByRole('toolbar', { name: '操作' })).getByRole('button', { name: '批准' }))
  await screen.findByText('确定批准选中的 2 条作业票吗？选中的 3 项中有 1 项不适用，不会处理。')
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toEqual({ ids: 'a,c' }))
})

test('a step that none of the marked records may take has no button', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: /登高/ }))
  const actions = screen.getByRole('toolbar', { name: '操作' })
  await within(actions).findByRole('button', { name: '清空选择' })
  expect(within(actions).queryByRole('button', { name: '批准' })).toBeNull()
})

test('流转记录 tells who took which step when and why', async () => {
  const { user } = await open()
  await actionsOf('动火', user)
  await user.click(screen.getByRole('menuitem', { name: '流转记录' }))
  await screen.findByText('流转记录：动火')
  const entry = (await screen.findByText('待批 → 已驳回')).closest('li')!
  expect(entry.textContent).toBe('驳回待批 → 已驳回李四 · 2026-03-01 08:00:00不合格照片：级别：较大缺少监护人')
  expect(
    within(entry)
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('alt')),
  ).toEqual(['照片 1', '照片 2'])
})
