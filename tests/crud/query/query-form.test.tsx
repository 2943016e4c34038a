import { position } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { positionsOf } from '#tests/crud/positions.ts'
import { stage } from '#tests/crud/stage.tsx'
import { openList } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const place = { label: '所在地区', kind: 'area', linkage: 'select', query: 'equals', width: 100 } as const
const definition = defineScreen({
  entity: { ...position, fields: { ...position.fields, place } } as typeof position,
  columns: ['code', 'name'],
  query: ['name', 'place' as never],
  form: ['code'],
})
const answers = {
  'GET /sys/position/list': positionsOf(3),
  'GET /sys/address/queryTreeList': ok([
    { id: '110000', text: '北京市', pid: '86', children: [{ id: '110100', text: '北京市', pid: '110000' }] },
  ]),
}

test('[LIST-02][ENT-69] a third field is added to the row and kept; what is chosen in it is asked for at once, what is typed with Enter', async () => {
  const ranked = defineScreen({ entity: position, columns: ['code'], query: ['code', 'name', 'postRank'], form: [] })
  const { http, saved, user } = stage(<CrudPage screen={ranked} />, { answers })
  await screen.findByText('添加筛选')
  const search = within(document.querySelector<HTMLElement>('search')!)
  expect(search.queryByLabelText('职级')).toBeNull()
  await user.click(search.getByRole('button', { name: '添加筛选' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: '职级', checked: false }))
  const rank = await search.findByLabelText('职级')
  await waitFor(() => expect(document.activeElement).toBe(rank))
  await user.type(search.getByLabelText('职务编码'), 'A')
  const before = http.calls.length
  fireEvent.mouseDown(rank)
  fireEvent.click(await waitFor(() => within(openList()).getByTitle('助级')))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ postRank: '2', code: '*A*' }))
  expect(http.calls).toHaveLength(before + 1)
  await user.type(search.getByLabelText('职务编码'), 'B{Enter}')
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ postRank: '2', code: '*AB*' }))
  await waitFor(() => expect(saved['columns:position']).toMatchObject({ asked: ['postRank'] }))
  await user.click(search.getByRole('button', { name: '添加筛选' }))
  await screen.findByRole('menuitemcheckbox', { name: '职级', checked: true })
})

test('[LIST-02] what is known here is chosen in the row: a closed list, and yes or no of a switch', async () => {
  const choices = [
    { value: '1', text: '可使用', tone: 'ok' },
    { value: '3', text: '已过期', tone: 'error' },
  ]
  const state = { label: '状态', kind: 'dictionary', choices, query: 'equals' } as const
  const isOn = { label: '高危行业', kind: 'switch', query: 'equals' } as const
  const closed = defineScreen({
    entity: { ...position, fields: { ...position.fields, state, isOn } } as unknown as typeof position,
    columns: ['code'],
    query: ['state' as never, 'isOn' as never],
    form: [],
  })
  const { http } = stage(<CrudPage screen={closed} />, { answers })
  const choose = async (label: string, text: string) => {
    fireEvent.mouseDown(await screen.findByLabelText(label))
    fireEvent.click(await waitFor(() => within(openList()).getByTitle(text)))
  }
  await choose('状态', '已过期')
  await choose('高危行业', '否')
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ state: '3', isOn: '0' }))
})

test('[LIST-03][BLOCK-09] a reset takes away what was chosen by half, too', async () => {
  stage(<CrudPage screen={definition} />, { answers })
  const province = await screen.findByLabelText('省/直辖市')
  fireEvent.mouseDown(province)
  const list = () => document.getElementById(province.getAttribute('aria-controls') ?? '')?.parentElement
  fireEvent.click(await waitFor(() => within(list()!).getByTitle('北京市')))
  const query = document.querySelector('search')!
  await waitFor(() => expect(query.querySelector('[title=北京市]')).not.toBe(null))
  fireEvent.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(query.querySelector('[title=北京市]')).toBe(null))
})
