import { position as entity } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { position } from '#tests/crud/positions.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const definition = defineScreen({
  entity,
  columns: ['code', 'name', 'postRank'],
  query: ['name', 'postRank'],
  form: ['code', 'name'],
  summary: [
    { key: 'all', label: '全部' },
    { key: 'senior', label: '助级', unit: '人', filter: { postRank: '2' } },
    { key: 'gone', label: '没有' },
  ],
})
const LIST = 'GET /sys/position/list'

test('figures stand above a list with their units, asked for with its rows', async () => {
  const { http, figures } = open()
  await waitFor(() => expect(figures()).toEqual(['全部1,234', '助级56 人', '没有—']))
  expect(http.calls[0]!.sent).toMatchObject({ withTotals: '1' })
  expect(screen.queryByRole('button', { name: /^全部/ })).toBe(null)
})

test('a press narrows the list beside its other filters, a second one widens it again', async () => {
  const { user, asked, tile } = open({ query: 'name=教' })
  await user.click(await tile())
  await waitFor(() => expect(asked()).toMatchObject({ name: '*教*', postRank: '2' }))
  expect((await tile()).getAttribute('aria-pressed')).toBe('true')
  await user.click(await tile())
  await waitFor(() => expect(asked()).not.toHaveProperty('postRank'))
  expect(asked()).toMatchObject({ name: '*教*' })
})

test('[LIVE-09] figures are asked for anew when a row that is not shown changes what they count, and for nothing else', async () => {
  const live = fakeLive()
  const { http, figures } = open({ live: live.live })
  await waitFor(() => expect(figures()[0]).toBe('全部1,234'))
  const count = () => http.calls.filter(({ path }) => path === '/sys/position/list').length
  const before = count()
  live.row('77', { name: '别页' })
  expect(count()).toBe(before)
  live.row('77', { postRank: '2' })
  await waitFor(() => expect(count()).toBe(before + 1))
})

function open(options: Parameters<typeof stage>[1] = {}) {
  const totals = { all: 1234, senior: '56' }
  const shown = stage(<CrudPage screen={definition} />, {
    answers: { [LIST]: () => ok({ records: [position()], total: 1, totals }) },
    ...options,
  })
  const summary = () => screen.getByRole('region', { name: '职务汇总' })
  return {
    ...shown,
    figures: () => [...summary().children].map((tile) => tile.textContent),
    tile: () => within(summary()).findByRole('button', { name: /助级/ }),
    asked: () => shown.http.calls.findLast(({ path }) => path === '/sys/position/list')!.sent as object,
  }
}
