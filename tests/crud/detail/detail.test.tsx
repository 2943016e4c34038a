import { position as entity } from '#contract/areas/position/position.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { defineEntity } from '#contract/define-entity.ts'
import { RecordDetail } from '#crud/detail/record-detail.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { Page } from '#screens/position/position.screen.tsx'
import { Failure } from '#core/http/failure.ts'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { position, positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage, WithCrud } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const RECORD = 'GET /sys/position/queryById'
const ADDED = { field: 'code', label: '职务编码', from: null, to: 'teacher', fromText: null, toText: null }
const CHANGED = { kind: 'change', kindText: '变更' }
const CHANGES = {
  'GET /sys/position/timeline': ok({
    entries: [
      {
        ...CHANGED,
        id: 'change-2',
        action: 'edit',
        actionText: '编辑',
        username: 'qin',
        realname: '秦主任',
        time: '2026-02-03 04:05:06',
        changes: [{ field: 'postRank', label: '职级', from: '1', to: '2', fromText: '员级', toText: '助级' }],
      },
      {
        ...CHANGED,
        id: 'change-1',
        action: 'add',
        actionText: '新增',
        username: 'gao',
        realname: '高主任',
        time: '2026-02-02 04:05:06',
        changes: [ADDED],
      },
    ],
    next: null,
    kinds: [{ kind: 'change', label: '变更' }],
  }),
}

test('[BLOCK-16] 详情 opens beside the list with the record, its states and what became of it, and has no submit at all', async () => {
  const { place } = await list({ [RECORD]: ok(position({ id: '1', name: '教员' })) })
  fireEvent.click(screen.getByLabelText('更多操作 职务1'))
  fireEvent.click(await screen.findByText('详情', { selector: '[role=menuitem] *' }))
  await screen.findByText('详情 · 职务')
  const article = await screen.findByRole('article', { name: '教员' })
  expect(
    within(article)
      .getAllByText('教员')
      .map(({ tagName }) => tagName),
  ).toEqual(['H2'])
  const texts = (role: string) =>
    within(article)
      .getAllByRole(role)
      .map((each) => each.textContent)
  expect(texts('term')).toEqual(['职务编码', '职级', '创建时间', '更新时间'])
  expect(texts('definition').slice(0, 3)).toEqual(['teacher', '助级', '2026-01-02 03:04:05'])
  const drawer = article.closest<HTMLElement>('[role=dialog]')!
  expect(within(drawer).queryAllByRole('button', { name: /确定|保存|提交/ })).toEqual([])
  expect(drawer.querySelector('form, [type=submit]')).toBe(null)
  fireEvent.click(within(article).getByRole('tab', { name: '动态' }))
  await within(article).findByText('秦主任')
  expect(within(article).getByText(/职级：/).textContent).toBe('职级：员级 → 助级')
  expect(within(article).getByText(/职务编码：/).textContent).toBe('职务编码：teacher')
  expect(place.running().filter((key) => key.startsWith('detail/'))).toEqual(['detail/view', 'detail/timeline'])
  fireEvent.click(screen.getByText('在标签页中打开'))
  expect(place.opened).toEqual(['/isystem/position/detail/1'])
  act(() => place.actor('list.panel').send({ type: 'panel.close' } as never))
  await waitFor(() => expect(place.running().filter((key) => key.startsWith('detail/'))).toEqual([]))
})

test('[BLOCK-16] a record has an address of its own, and its tab is called after it', async () => {
  const { place, http } = stage(<Page />, {
    parameters: { recordId: '7' },
    answers: { [RECORD]: ok(position({ id: '7', name: '爆破员' })), ...CHANGES },
  })
  await screen.findByRole('article', { name: '爆破员' })
  expect(place.page().title).toBe('职务 爆破员')
  expect(http.calls.map(({ path, sent }) => [path, sent])).toContainEqual(['/sys/position/queryById', { id: '7' }])
  expect(http.calls.some(({ path }) => path.endsWith('/list'))).toBe(false)
})

test.each([
  ['unknown', new Failure('notFound', '没有找到这条记录', 404), '没有找到这条记录'],
  ['forbidden', new Failure('forbidden', '没有权限，请联系管理员授权', 403), '没有权限，请联系管理员授权'],
  ['deleted', ok(null), '这条记录已被删除'],
])('[BLOCK-16] an %s record says so', async (_kind, answer, sentence) => {
  stage(<Page />, { parameters: { recordId: '7' }, answers: { [RECORD]: answer } })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

test('[LIVE-05] follows the record: it is read again when it changed, and says that it was deleted', async () => {
  let name = '教员'
  const { view } = await detail(() => ok(position({ id: '1', name })))
  name = '高级教员'
  act(() => view.send({ type: 'source.changed' }))
  await screen.findByRole('article', { name: '高级教员' })
  act(() => view.send({ type: 'source.removed' }))
  expect(await screen.findByText('这条职务刚被删除')).toBeTruthy()
})

test('[BLOCK-15] a record is changed where it stands alone, and read again', async () => {
  let name = '教员'
  const { http, place } = await detail(() => ok(position({ id: '1', name })), {
    'PUT /sys/position/edit': () => {
      name = '高级教员'
      return ok(null, '编辑成功！')
    },
  })
  fireEvent.click(screen.getByRole('button', { name: '编辑' }))
  const dialog = await dialogOf('编辑')
  fireEvent.change(within(dialog).getByLabelText('职务名称'), { target: { value: '高级教员' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await screen.findByRole('article', { name: '高级教员' })
  expect(place.page().title).toBe('职务 高级教员')
  expect(http.calls.filter(({ path }) => path.endsWith('/list'))).toEqual([])
})

test('[BLOCK-15] while a record is changed where it stands alone, somebody else changing it is said', async () => {
  let version = 1
  const { view } = await detail(() => ok(position({ id: '1', version })))
  fireEvent.click(screen.getByRole('button', { name: '编辑' }))
  const dialog = await dialogOf('编辑')
  await within(dialog).findByLabelText('职务名称')
  version = 2
  act(() => view.send({ type: 'source.changed' }))
  expect(await within(dialog).findByText('这条记录刚被他人修改，您填写的内容还在')).toBeTruthy()
})

test('[BLOCK-16] what can be done with a record where it stands alone is what its row offers', async () => {
  const deleted: unknown[] = []
  await detail(ok(position({ id: '1' })), {
    'DELETE /sys/position/delete': (call) => {
      deleted.push(call.sent)
      return ok(null, '删除成功!')
    },
  })
  const actions = within(screen.getByRole('article', { name: '教员' }).querySelector('header')!)
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['编辑', '删除'])
  fireEvent.click(actions.getByRole('button', { name: '删除' }))
  const question = await dialogOf('确定删除吗？')
  expect(question.textContent).toContain('将删除职务“教员”。')
  fireEvent.click(within(question).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(deleted).toEqual([{ id: '1' }]))
})

test('[PERM-12] without the right to change it there is no 编辑', async () => {
  await detail(ok(position({ id: '1' })), {}, ['system:position:edit'])
  expect(screen.queryByRole('button', { name: '编辑' })).toBe(null)
})

const HOLDERS = defineScreen({
  name: 'roleHolders',
  entity: user,
  offers: [],
  columns: ['realname'],
  query: [],
  form: [],
})
const withHolders = defineScreen({
  entity,
  columns: ['name'],
  query: [],
  form: ['name'],
  detail: { related: [{ title: '任职人员', screen: HOLDERS, by: 'post', key: 'code' }] },
})
const PEOPLE = { 'GET /sys/user/list': ok({ records: [{ id: 'u1', realname: '秦主任' }], total: 1 }) }
const holders = (withheld: string[] = []) =>
  detail(ok(position({ id: '1' })), PEOPLE, withheld, <CrudPage screen={withHolders} />)

test('[BLOCK-16] what belongs to a record has a tab of its own and is read when that is in front', async () => {
  const { http } = await holders()
  expect(http.calls.some(({ path }) => path === '/sys/user/list')).toBe(false)
  fireEvent.click(screen.getByRole('tab', { name: '任职人员' }))
  const related = await screen.findByRole('region', { name: '任职人员' })
  await within(related).findByText('秦主任')
  expect(http.calls.find(({ path }) => path === '/sys/user/list')?.sent).toMatchObject({ post: 'teacher' })
})

test('[BLOCK-16] the tab in front stays while another panel is opened and closed', async () => {
  const { place } = await holders()
  fireEvent.click(screen.getByRole('tab', { name: '任职人员' }))
  const front = () => screen.getByRole('tab', { selected: true }).textContent
  expect(front()).toBe('任职人员')
  for (const event of [{ type: 'panel.open', name: 'history' }, { type: 'panel.close' }])
    act(() => place.actor('detail.panel').send(event as never))
  expect(front()).toBe('任职人员')
})

test('[PERM-12] a list that is not granted has no tab', async () => {
  const { http } = await holders(['system:user:list'])
  expect([screen.queryByRole('tab'), http.calls.some(({ path }) => path === '/sys/user/list')]).toEqual([null, false])
})

test('[BLOCK-16] Space on a row is a quick look; the arrows lead on, Space in it closes it and marks nothing', async () => {
  await list({
    [RECORD]: ({ sent }) =>
      ok(position({ id: (sent as { id: string }).id, name: `职务${(sent as { id: string }).id}` })),
  })
  const cell = screen.getByText('职务1').closest<HTMLElement>('[role=gridcell]')!
  cell.focus()
  fireEvent.keyDown(cell, { key: ' ' })
  const drawer = (await screen.findByText('详情 · 职务')).closest<HTMLElement>('[role=dialog]')!
  await within(drawer).findByRole('article', { name: '职务1' })
  fireEvent.keyDown(drawer, { key: 'ArrowDown' })
  await within(drawer).findByRole('article', { name: '职务2' })
  fireEvent.keyDown(drawer, { key: 'ArrowDown' })
  fireEvent.keyDown(drawer, { key: 'ArrowUp' })
  await within(drawer).findByRole('article', { name: '职务1' })
  fireEvent.keyDown(within(drawer).getByRole('button', { name: '下一条' }), { key: ' ' })
  expect(screen.queryByText('详情 · 职务')).not.toBe(null)
  fireEvent.keyDown(drawer, { key: ' ' })
  await waitFor(() => expect(screen.queryByText('详情 · 职务')).toBe(null))
  expect(screen.queryByText(/^已选择/)).toBe(null)
})

const leak = defineEntity({
  name: 'leak',
  label: '渗漏',
  table: 'leak',
  path: '/leak',
  permission: 'leak',
  offers: [],
  tenant: true,
  exportName: '渗漏',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text' },
    before: { label: '现场照片', kind: 'images' },
    after: { label: '整改照片', kind: 'images' },
    sketch: { label: '简图', kind: 'images' },
    papers: { label: '附件', kind: 'files' },
    grade: { label: '等级', kind: 'radio', choices: [{ value: '1', text: '一般' }] },
    note: { label: '说明', kind: 'textarea' },
  },
})
const leaks = defineScreen({
  entity: leak,
  columns: ['name'],
  query: [],
  form: ['name', 'sketch', 'papers', 'grade', 'note'],
  detail: { images: ['before', 'after'], timeline: true },
})
const LEAK = {
  id: '1',
  version: 1,
  name: '阀门',
  before: 'private/a.png,private/b.png',
  after: '',
  sketch: 'private/c.png',
  papers: 'private/单据.pdf',
  grade: '1',
  note: '第一行\n第二行',
}
const leakDetail = (entries: object[] = []) =>
  stage(<WithCrud definition={leaks}>{(crud) => <RecordDetail crud={crud} record={LEAK} />}</WithCrud>, {
    answers: {
      'GET /leak/timeline': ok({ entries, next: null, kinds: [{ kind: 'change', label: '变更' }] }),
      'GET /leak/list': ok({ records: [LEAK], total: 1 }),
    },
  })

test('[BLOCK-11] pictures of a record are tiles with a caption that open large; a field without any is left out', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  leakDetail()
  const article = await screen.findByRole('article', { name: '阀门' })
  const figures = within(article).getAllByRole('figure')
  expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual(['现场照片（2 张）'])
  const images = within(figures[0]!).getAllByRole('img')
  expect(images.map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
    ['现场照片 1', '/files/private/a.png'],
    ['现场照片 2', '/files/private/b.png'],
  ])
  fireEvent.click(within(figures[0]!).getByRole('button', { name: '查看现场照片 2' }))
  expect(open).toHaveBeenCalledWith('/files/private/b.png', '_blank', 'noopener')
  open.mockRestore()
})

test('[BLOCK-16] in the groups of a detail pictures are tiles, files are links, choices are words and texts keep their lines', async () => {
  leakDetail()
  const article = await screen.findByRole('article', { name: '阀门' })
  const valueOf = (label: string) => within(article).getByText(label, { selector: 'dt' }).nextElementSibling!
  expect(within(valueOf('简图') as HTMLElement).getByRole('button', { name: '查看简图' })).toBeTruthy()
  expect(valueOf('附件').querySelector('a')?.getAttribute('href')).toBe('/files/private/单据.pdf')
  expect([valueOf('等级').textContent, valueOf('说明').querySelector('p')?.textContent]).toEqual([
    '一般',
    '第一行\n第二行',
  ])
})

test('[BLOCK-16] what became of a record tells the answer, the reason and what was filled in with a step, pictures as such', async () => {
  const change = { from: null, fromText: null, toText: null }
  leakDetail([
    {
      ...CHANGED,
      id: 'change-3',
      action: 'verify',
      actionText: '验收',
      username: 'li',
      realname: '李四',
      time: '2026-03-01 08:00:00',
      changes: [{ ...change, field: 'after', label: '整改照片', to: 'private/d.png', kind: 'images' }],
      step: {
        answer: { label: '验收结论', text: '不合格' },
        reason: '仍有渗漏',
        given: [
          { key: 'proof', label: '佐证', kind: 'files', value: 'private/证明.pdf', text: null },
          { key: 'witness', label: '见证人', kind: 'text', value: '138****5678', text: null },
        ],
      },
    },
  ])
  fireEvent.click(await screen.findByRole('tab', { name: '动态' }))
  const entry = (await screen.findByText('李四')).closest('li')!
  expect(entry.textContent).toBe(
    '李四 验收 2026-03-01 08:00:00整改照片：验收结论：不合格佐证：证明.pdf见证人：138****5678原因：仍有渗漏',
  )
  expect(within(entry).getByRole('img').getAttribute('src')).toBe('/files/private/d.png')
})

async function list(answers: Record<string, Answer>) {
  const shown = stage(<Page />, { answers: { 'GET /sys/position/list': positionsOf(2), ...CHANGES, ...answers } })
  await screen.findByText('职务1')
  return shown
}

async function detail(answer: Answer, answers: Record<string, Answer> = {}, withheld: string[] = [], page = <Page />) {
  const shown = stage(page, {
    parameters: { recordId: '1' },
    answers: { [RECORD]: answer, ...CHANGES, ...answers },
    allAuth: withheld.map((action) => ({ action, type: '1', status: '1', describe: null })),
  })
  await screen.findByRole('article', { name: '教员' })
  return { ...shown, view: shown.place.actor('view') as { send: (event: object) => void } }
}
