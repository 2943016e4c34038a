import { Page } from '#screens/position/position.screen.tsx'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { position } from '#tests/crud/positions.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const LIST = 'GET /sys/position/list'
const answers = {
  [LIST]: ok({ records: [position(), position({ id: '2', code: 'head', name: '主任' })], total: 2 }),
}

const isLit = (words: HTMLElement) => words.closest('[data-lit]') !== null

async function shown(current = {}) {
  const live = fakeLive()
  const read = { 'GET /sys/position/queryById': ok(position({ name: '教练', version: 2, ...current })) }
  const page = stage(<Page />, { answers: { ...answers, ...read }, live: live.live })
  await screen.findByText('主任')
  return { ...live, ...page }
}

test('[LIVE-05][LIVE-09] the cell that changed lights up, the others stay as they are', async () => {
  const { row, http } = await shown()
  const untouched = [screen.getByText('主任'), screen.getByText('teacher')]
  act(() => row('1', { name: '教练', version: 2 }))
  expect(isLit(await screen.findByText('教练'))).toBe(true)
  expect([screen.getByText('主任'), screen.getByText('teacher')]).toEqual(untouched)
  expect(untouched.map((cell) => cell.isConnected && !isLit(cell))).toEqual([true, true])
  expect(http.calls.filter(({ path }) => path.endsWith('/list')).length).toBe(1)
})

test('[LIVE-05] a code and its translation arrive together', async () => {
  const { row } = await shown()
  act(() => row('1', { postRank: '1', postRank_dictText: '员级' }))
  expect(isLit(await screen.findByText('员级'))).toBe(true)
})

test('[LIVE-05] what is edited next is the record as it is now', async () => {
  const { row, user } = await shown()
  act(() => row('1', { name: '教练', version: 2 }))
  await user.click(await screen.findByRole('button', { name: '编辑 教练' }))
  const dialog = await dialogOf('编辑')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('教练')
})

test('a change by somebody else is shown in the open dialog and the draft stays', async () => {
  const { row, user } = await shown()
  await user.click(screen.getByRole('button', { name: '编辑 教员' }))
  const dialog = await dialogOf('编辑')
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '职务名称' })
  await user.type(name, '甲')
  act(() => row('1', { name: '教练', version: 2 }))
  within(dialog).getByText('这条记录刚被他人修改，您填写的内容还在')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('教员甲')
  await user.click(within(dialog).getByRole('button', { name: '查看修改' }))
  await within(dialog).findByText('教练')
  within(dialog).getByText('教员甲')
})

test('[LIVE-09] who changed the record is named, in the note and beside what they wrote', async () => {
  const by = { updateBy: 'anquan', updateBy_dictText: '李安全', updateTime: '2026-11-22 10:32:05' }
  const { row, user } = await shown(by)
  await user.click(screen.getByRole('button', { name: '编辑 教员' }))
  const dialog = await dialogOf('编辑')
  await user.type(within(dialog).getByRole('textbox', { name: '职务名称' }), '甲')
  act(() => row('1', { name: '教练', version: 2, ...by }))
  within(dialog).getByText('这条记录刚被 李安全 修改，您填写的内容还在')
  await user.click(within(dialog).getByRole('button', { name: '查看修改' }))
  await within(dialog).findByText('李安全保存的')
  expect(within(dialog).getByText('这条记录刚被 李安全 修改')).toBeTruthy()
})

test('[LIVE-06] the list follows its entity as long as it is in sight', async () => {
  const { tables, unmount } = await shown()
  expect([...tables.values()]).toEqual(['position'])
  unmount()
  expect(tables.size).toBe(0)
})
