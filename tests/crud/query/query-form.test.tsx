import { position } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { positionsOf } from '#tests/crud/positions.ts'
import { stage } from '#tests/crud/stage.tsx'
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
