import { Page } from '#screens/position/position.screen.tsx'
import { Failure } from '#core/failure.ts'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { position, positionsOf } from '#tests/crud/positions.ts'
import { stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const RECORD = 'GET /sys/position/queryById'
const CHANGES = {
  'GET /sys/position/changes': ok([
    {
      id: 2,
      action: 'edit',
      actionText: '编辑',
      username: 'qin',
      realname: '秦主任',
      time: '2026-02-03 04:05:06',
      changes: [{ field: 'postRank', label: '职级', from: '1', to: '2', fromText: '员级', toText: '助级' }],
    },
  ]),
}

test('[BLOCK-16] 详情 opens beside the list with the record, its states and what became of it; nothing can be sent', async () => {
  const { place } = await list({ [RECORD]: ok(position({ id: '1', name: '教员' })) })
  fireEvent.click(screen.getByLabelText('更多操作 职务1'))
  fireEvent.click(await screen.findByText('详情', { selector: '[role=menuitem] *' }))
  await screen.findByText('详情 · 职务 职务1')
  const article = await screen.findByRole('article', { name: '教员' })
  const texts = (role: string) =>
    within(article)
      .getAllByRole(role)
      .map((each) => each.textContent)
  expect(texts('term')).toEqual(['职务编码', '职务名称', '职级', '创建时间', '更新时间'])
  expect(texts('definition').slice(0, 3)).toEqual(['teacher', '教员', '助级'])
  await within(article).findByText('秦主任')
  expect(within(article).getByText(/职级：/).textContent).toBe('职级：员级 → 助级')
  expect(screen.queryByText('确定')).toBe(null)
  expect(place.running().filter((key) => key.startsWith('detail/'))).toEqual(['detail/view', 'detail/changes'])
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
  act(() => view.send({ type: 'record.changed' }))
  await screen.findByRole('article', { name: '高级教员' })
  act(() => view.send({ type: 'record.removed' }))
  expect(await screen.findByText('这条职务刚被删除')).toBeTruthy()
})

async function list(answers: Record<string, Answer>) {
  const shown = stage(<Page />, { answers: { 'GET /sys/position/list': positionsOf(2), ...CHANGES, ...answers } })
  await screen.findByText('职务1')
  return shown
}

async function detail(answer: Answer) {
  const shown = stage(<Page />, { parameters: { recordId: '1' }, answers: { [RECORD]: answer, ...CHANGES } })
  await screen.findByRole('article', { name: '教员' })
  return { ...shown, view: shown.place.actor('view') as { send: (event: object) => void } }
}
