import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { Page } from '#screens/department/department.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const centre = { id: 'c', departName: '培训中心', parentId: '', departOrder: 0, isLeaf: false }
const safety = { id: 's', departName: '安全环保部', parentId: 'c', departOrder: 1, isLeaf: true }
const people = (depId: string) => [{ id: `u-${depId}`, username: `zhang-${depId}`, realname: `张三-${depId}` }]

const ANSWERS: Record<string, Answer> = {
  'GET /sys/sysDepart/queryDepartTreeSync': ({ sent }) =>
    ok((sent as { pid?: string }).pid === 'c' ? [safety] : [centre]),
  'GET /sys/sysDepart/queryTreeList': ok([{ ...centre, children: [{ ...safety, children: null }] }]),
  'GET /sys/user/departUserList': ({ sent }) => ok({ records: people((sent as { depId: string }).depId), total: 1 }),
  'GET /sys/sysDepartRole/list': ok({ records: [], total: 0 }),
  'DELETE /sys/user/deleteUserInDepartBatch': ok('', '删除用户与选中部门关系成功！'),
}

test('the address says what is chosen and which tab is in front; the rest of it stays', () => {
  expect(readChosen('')).toEqual({ id: null, tab: null })
  expect(writeChosen('pageNo=2', { id: 'c' })).toBe('pageNo=2&at=c')
  expect(writeChosen('pageNo=2&at=c', { tab: 'users' })).toBe('pageNo=2&at=c&tab=users')
  expect(readChosen('pageNo=2&at=c&tab=users')).toEqual({ id: 'c', tab: 'users' })
  expect(writeChosen('at=c&tab=users', { tab: null })).toBe('at=c')
})

test('[SCREEN-60] a tree stands beside what belongs to its chosen row, the first one to begin with', async () => {
  const { user, place } = stage(<Page />, { answers: ANSWERS })
  const first = await screen.findByRole('treeitem', { name: /培训中心/ })
  expect(first.getAttribute('aria-selected')).toBe('true')
  await user.click(await screen.findByRole('treeitem', { name: /安全环保部/ }))
  await screen.findByRole('heading', { name: /安全环保部/ })
  expect(place.page().query).toBe('at=s')
  expect(screen.queryByText('上级部门')).toBeNull()
  await user.click(screen.getByRole('tab', { name: '用户' }))
  await screen.findByText('zhang-s')
  expect(place.page().query).toBe('at=s&tab=users')
})

test('[SCREEN-60] a shared address shows the same row and tab', async () => {
  const { http } = stage(<Page />, { query: 'at=c&tab=users', answers: ANSWERS })
  await screen.findByText('zhang-c')
  expect(http.calls.find(({ path }) => path === '/sys/user/departUserList')?.sent).toMatchObject({ depId: 'c' })
})

test('[SCREEN-60] 取消关联 takes a person out of the chosen department', async () => {
  const { user, http, said } = stage(<Page />, { query: 'at=c&tab=users', answers: ANSWERS })
  await user.click(await screen.findByRole('button', { name: /^取消关联/ }))
  await screen.findByText('确定取消与选中部门关联吗？')
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(said).toEqual(['success: 删除用户与选中部门关系成功！']))
  expect(http.calls.find(({ method }) => method === 'DELETE')?.sent).toEqual({ depId: 'c', userIds: 'u-c' })
})
