import { department } from '#contract/areas/department/department.entity.ts'
import { position } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const definition = defineScreen({
  entity: position,
  columns: ['name'],
  query: ['name'],
  form: ['name'],
  layout: { kind: 'scoped', tree: department, by: 'departTree' },
})
// Beyond the person's reach, as far as people could be put there.
/** The chips of the filter bar name the same rows. */
const inTree = () => within(screen.getByRole('tree'))
const tree = (disabled: boolean) => [{ key: 'd1', title: '总部', disabled, children: [{ key: 'd2', title: '矿山' }] }]

async function open(query = '', answers: Record<string, Answer> = {}) {
  const view = stage(<CrudPage screen={definition} />, {
    query,
    answers: {
      'GET /sys/position/list': ok({ records: [{ id: 'p1', name: '爆破员' }], total: 1 }),
      'GET /sys/sysDepart/queryTreeList': ({ sent }) => ok(tree((sent as { givable?: number }).givable === 1)),
      ...answers,
    },
  })
  await within(await screen.findByRole('tree')).findByText('矿山')
  const asked = () => view.http.calls.filter(({ path }) => path === '/sys/position/list').map(({ sent }) => sent)
  return { ...view, asked }
}

test('[SCREEN-81] a row of the tree beside a list narrows it, a second press or 全部 shows all', async () => {
  const { asked, place } = await open()
  fireEvent.click(inTree().getByText('矿山'))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ departTree: 'd2' }))
  expect(place.page().query).toBe('departTree=d2')
  fireEvent.click(inTree().getByText('矿山'))
  await waitFor(() => expect(asked()).toHaveLength(3))
  expect(asked().at(-1)).not.toHaveProperty('departTree')
  fireEvent.click(inTree().getByText('总部'))
  await waitFor(() => expect(place.page().query).toBe('departTree=d1'))
  fireEvent.click(screen.getByText('全部职务'))
  await waitFor(() => expect(place.page().query).toBe(''))
})

test('[SCREEN-81][LIST-03] an address chooses in the tree; a reset chooses all', async () => {
  const { asked, place } = await open('departTree=d2')
  expect(asked()).toMatchObject([{ departTree: 'd2' }])
  expect(screen.getByText('全部职务').closest('button')!.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(screen.getByText('重置'))
  await waitFor(() => expect(place.page().query).toBe(''))
  expect(screen.getByText('全部职务').closest('button')!.getAttribute('aria-pressed')).toBe('true')
})

test('beside the rows of the tree stands how many rows of the list hang on them, whatever row is chosen', async () => {
  const { http } = await open('departTree=d2', { 'GET /sys/position/branchCounts': ok({ d1: 1200, d2: 1 }) })
  const countBeside = (name: string) => inTree().getByText(name).parentElement!.querySelector('small')?.textContent
  await waitFor(() => expect(countBeside('总部')).toBe('1,200'))
  expect(countBeside('矿山')).toBe('1')
  const asked = http.calls.findLast(({ path }) => path === '/sys/position/branchCounts')!.sent
  expect(asked).toMatchObject({ by: 'departTree', ids: expect.stringMatching(/^(d1,d2|d2,d1)$/) })
  expect(asked).not.toHaveProperty('departTree')
})

test('a server that does not count leaves the tree as it is', async () => {
  const { http } = await open()
  await waitFor(() => expect(http.calls.map(({ path }) => path)).toContain('/sys/position/branchCounts'))
  expect(inTree().getByText('总部').parentElement!.querySelector('small')).toBe(null)
})
