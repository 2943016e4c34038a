import { defineEntity } from '#contract/define-entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { Page } from '#screens/position/position.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { positionsOf } from '#tests/crud/positions.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const LIST = 'GET /sys/position/list'

const head = (name: string) => screen.getByRole('columnheader', { name })
const markOf = (name: string) => head(name).querySelector<HTMLElement>('[data-filter]')

/** As a pointer opens it. */
async function openFilter(name: string) {
  await waitFor(() => expect(markOf(name)).not.toBeNull())
  fireEvent.click(markOf(name)!)
  const title = await screen.findByText(`筛选：${name}`)
  return within(title.closest<HTMLElement>('.ant-popover')!)
}

test('[LIST-02][ENT-69] values that are ticked in a head become one filter, stand in the address and in the form', async () => {
  const { user, http, place } = stage(<Page />, { query: 'pageNo=2', answers: { [LIST]: positionsOf(23) } })
  await screen.findByText('职务11')
  const filter = await openFilter('职级')
  await user.click(await filter.findByLabelText('员级'))
  await user.click(filter.getByLabelText('助级'))
  await user.click(filter.getByRole('button', { name: '筛选' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ postRank: '1,2', pageNo: '1' }))
  expect(place.page().query).toBe('postRank=1%2C2')
  await waitFor(() => expect(markOf('职级')!.dataset['filter']).toBe('applied'))
  expect(markOf('职务名称')!.dataset['filter']).toBe('offered')
  expect([head('职级'), head('职务名称')].map((cell) => cell.getAttribute('aria-description'))).toEqual([
    '已筛选',
    null,
  ])
  await waitFor(() => expect(screen.queryByText('筛选：职级')).toBeNull())
})

test('[LIST-02] a filter is taken away where it was set, the others stay', async () => {
  const answers = { [LIST]: positionsOf(23) }
  const { user, http, place } = stage(<Page />, { query: 'postRank=1%2C2&name=a', answers })
  await screen.findByText('职务1')
  const filter = await openFilter('职级')
  await user.click(filter.getByRole('button', { name: '清除' }))
  await waitFor(() => expect(place.page().query).toBe('name=a'))
  expect(http.calls.at(-1)!.sent).toMatchObject({ name: '*a*' })
  expect(http.calls.at(-1)!.sent).not.toHaveProperty('postRank')
})

test('[ENT-69] a search in the form keeps the filters of other columns', async () => {
  const { user, http } = stage(<Page />, { query: 'createTime_begin=2026-01-01', answers: { [LIST]: positionsOf(23) } })
  await screen.findByText('职务1')
  expect(http.calls[0]!.sent).toMatchObject({ createTime_begin: '2026-01-01' })
  await user.type(screen.getByRole('textbox', { name: '职务名称' }), '安{Enter}')
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ name: '*安*', createTime_begin: '2026-01-01' }))
})

test('Alt and the arrow down open it from the head, Escape closes it and gives the focus back', async () => {
  const { user } = stage(<Page />, { answers: { [LIST]: positionsOf(3) } })
  await screen.findByText('职务1')
  await waitFor(() => expect(markOf('职务编码')).not.toBeNull())
  head('职务编码').focus()
  fireEvent.keyDown(head('职务编码'), { key: 'ArrowDown', altKey: true })
  await screen.findByText('筛选：职务编码')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('筛选：职务编码')).toBeNull())
  expect(document.activeElement).toBe(head('职务编码'))
})

const goods = defineEntity({
  name: 'goods',
  label: '物资',
  table: 'goods',
  path: '/goods',
  permission: 'goods',
  offers: [],
  tenant: true,
  exportName: '物资',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text' },
    count: { label: '数量', kind: 'integer' },
    levels: { label: '级别', kind: 'multiple', dictionary: 'position_rank' },
    picture: { label: '照片', kind: 'image' },
    joined: { label: '旁表', kind: 'text', stored: false },
  },
})

test('[ENT-69] columns that no form asks for are filtered as their kind is; pictures and joined texts are not', async () => {
  const screenOf = defineScreen({
    entity: goods,
    columns: ['name', 'count', 'levels', 'picture', 'joined'],
    query: [],
    form: ['name'],
  })
  const answers = { 'GET /goods/list': ok({ records: [{ id: '1', name: '帽', count: 2, levels: '1,2' }], total: 1 }) }
  const { user, http } = stage(<CrudPage screen={screenOf} />, { answers })
  await screen.findAllByText('帽')
  await waitFor(() => expect(markOf('名称')).not.toBeNull())
  expect([markOf('照片'), markOf('旁表')]).toEqual([null, null])
  const words = await openFilter('名称')
  await user.type(await words.findByRole('textbox'), '帽{Enter}')
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ name: '*帽*' }))
  const numbers = await openFilter('数量')
  await user.type(await numbers.findByLabelText('最大'), '5')
  await user.click(numbers.getByRole('button', { name: '筛选' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ name: '*帽*', count_end: '5' }))
  const ticks = await openFilter('级别')
  await user.click(await ticks.findByLabelText('员级'))
  await user.click(ticks.getByRole('button', { name: '筛选' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ levels: ',1,' }))
})
