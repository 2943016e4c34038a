import { defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const entity = defineEntity({
  name: 'manual',
  label: '手册',
  table: 'manual',
  path: '/manual',
  permission: 'manual',
  offers: ['add', 'edit', 'delete'],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '手册',
  title: 'title',
  actions: { copyToTenant: COPY_TO_TENANT, thumb: { label: '点赞' } },
  fields: { title: { label: '名称', kind: 'text' } },
})
const definition = defineScreen({
  entity,
  columns: ['title'],
  query: [],
  form: ['title'],
  layout: { kind: 'list', views: [{ kind: 'cards', lines: ['title'] }] },
})
const records = [
  { id: 'p', title: '消防手册', tenantId: 0, version: 1 },
  { id: 'o', title: '自编手册', tenantId: 1, version: 1 },
]
const OF_TENANT = [{ action: 'system:tenant:list', type: '1', status: '1', describe: null }]

async function open({ allAuth = OF_TENANT, preferences = {} } = {}) {
  const shown = stage(<CrudPage screen={definition} />, {
    allAuth,
    preferences,
    answers: {
      'GET /manual/list': ok({ records, total: 2 }),
      'GET /manual/queryById': ok(records[0]),
      'POST /manual/copyToTenant': ok('n', '已复制为本单位的数据'),
    },
  })
  await screen.findAllByText('消防手册')
  const offeredBy = async (name: string) => {
    const beside = screen.getAllByRole('button', { name: new RegExp(`^(编辑|详情|复制为本单位|删除) ${name}$`) })
    const words = beside.map(({ textContent }) => textContent)
    const more = screen.queryByRole('button', { name: `更多操作 ${name}` })
    if (more === null) return words
    await shown.user.click(more)
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]))
    return [...words, ...items]
  }
  return { ...shown, offeredBy }
}

test('a row of the platform is tagged; people of a tenant look at it and copy it, their own they change', async () => {
  const { http, offeredBy } = await open()
  expect(http.calls[0]!.sent).toMatchObject({ field: expect.stringContaining('tenantId') })
  expect(screen.getAllByText('平台')).toHaveLength(1)
  expect(screen.getByText('平台').parentElement!.textContent).toBe('消防手册平台')
  expect(await offeredBy('消防手册')).toEqual(['详情', '复制为本单位'])
  expect(await offeredBy('自编手册')).toEqual(['编辑', '详情', '点赞', '删除'])
})

test('people of the platform change its rows', async () => {
  const { offeredBy } = await open({ allAuth: [] })
  expect(await offeredBy('消防手册')).toEqual(['编辑', '详情', '复制为本单位', '点赞', '删除'])
})

test('the copy is asked for by name, sent under a key of its own, and said', async () => {
  const { user, http, said } = await open()
  const buttons = screen.getAllByRole('button', { name: /复制为本单位 消防手册|更多操作 消防手册/ })
  await user.click(buttons[0]!)
  const entry = screen.queryByRole('menuitem', { name: '复制为本单位' })
  if (entry !== null) await user.click(entry)
  expect(await screen.findByText('将“消防手册”复制为本单位的数据，复制后可以自行修改。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^(确 ?定|确 ?认|复制为本单位)$/ }))
  await waitFor(() => expect(said).toEqual(['success: 已复制为本单位的数据']))
  expect(http.calls.find(({ path }) => path === '/manual/copyToTenant')).toMatchObject({ sent: { id: 'p' } })
})

test('cards and the detail carry the tag, too', async () => {
  const { user } = await open({ preferences: { 'columns:manual': { view: 'cards' } } })
  const [shared, own] = screen.getAllByRole('listitem')
  expect(within(shared!).getByText('平台')).toBeTruthy()
  expect(within(own!).queryByText('平台')).toBe(null)
  await user.click(within(shared!).getByRole('button', { name: '消防手册' }))
  const detail = await screen.findByRole('article', { name: '消防手册' })
  expect(within(detail).getByText('平台')).toBeTruthy()
})
