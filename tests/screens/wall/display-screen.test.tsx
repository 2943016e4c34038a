import { display } from '#contract/areas/wall/display.entity.ts'
import { wall } from '#contract/areas/wall/wall.entity.ts'
import { Page } from '#screens/wall/display.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf, confirm } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const hall = {
  id: 'd1',
  version: 1,
  name: '大厅东屏',
  place: '一号楼大厅',
  state: '1',
  state_dictText: '已配对',
  link: '0',
  link_dictText: '失联',
  wallId: 'devices',
  wallId_dictText: '设备值守',
  page: '第 1 页 设备',
  tiles: '正常 5',
  lastSeen: '2026-11-28 10:00:00',
  validUntil: '2027-06-30',
}
const gate = { ...hall, id: 'd2', name: '门岗', state: '2', state_dictText: '已收回' }
const ANSWERS = {
  [`GET ${display.path}/list`]: ok({ records: [hall, gate], total: 2 }),
  [`PUT ${display.path}/revoke`]: ok(null, '授权已收回！'),
}

test('[PROD-13] the list says how each screen is, and offers 删除 in place of 收回 of what was taken back', async () => {
  stage(<Page />, { answers: ANSWERS })
  await screen.findByText('大厅东屏')
  for (const text of ['已配对', '已收回', '设备值守', '第 1 页 设备'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(await actionsOf('大厅东屏')).toEqual(expect.arrayContaining(['编辑', '收回']))
  expect(await actionsOf('大厅东屏')).not.toContain('删除')
  const revoked = await actionsOf('门岗')
  expect([revoked.includes('删除'), revoked.includes('收回')]).toEqual([true, false])
})

test('[PROD-13] a screen is paired by its code with one of the walls that there are', async () => {
  const walls = [
    { id: 'devices', name: '设备值守' },
    { id: 'own', name: '自己的大屏' },
  ]
  const { http } = stage(<Page />, {
    answers: {
      ...ANSWERS,
      [`GET ${wall.path}/list`]: ok({ records: walls, total: 2 }),
      [`POST ${display.path}/pair`]: ok({ id: 'd3' }, '屏幕已配对！'),
    },
  })
  await screen.findByText('大厅东屏')
  fireEvent.click(screen.getByRole('button', { name: '配对' }))
  const dialog = await dialogOf('配对')
  within(dialog).getByText('在屏幕上打开 /wall/display，输入它显示的配对码。')
  fireEvent.change(within(dialog).getByLabelText('配对码'), { target: { value: '7K3F-92Q' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '配对' }))
  await within(dialog).findByText('配对码是屏幕上显示的 8 位字母和数字')
  expect(http.calls.filter(({ path }) => path === `${display.path}/pair`)).toEqual([])
})

test('[PROD-13] 收回 asks first and says what happens', async () => {
  const { http, said } = stage(<Page />, { answers: ANSWERS })
  await screen.findByText('大厅东屏')
  await act('大厅东屏', '收回')
  await confirm('收回授权', '收回“大厅东屏”的授权，屏幕立即清空，须重新配对才能再显示。')
  await waitFor(() => expect(said).toContain('success: 授权已收回！'))
  expect(http.calls.find(({ path }) => path.endsWith('/revoke'))).toMatchObject({ method: 'PUT', sent: { id: 'd1' } })
})
