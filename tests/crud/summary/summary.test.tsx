import { position as entity } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { position } from '#tests/crud/positions.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const definition = defineScreen({
  entity: {
    ...entity,
    aggregates: {
      all: { label: '全部' },
      senior: { label: '助级', unit: '人', where: { postRank: '2' } },
      gone: { label: '没有' },
      byRank: { label: '职级', by: 'postRank' },
      byMonth: { label: '每月新增', by: 'createTime' },
    },
  },
  columns: ['code', 'name', 'postRank'],
  query: ['name', 'postRank'],
  form: ['code', 'name'],
  summary: ['all', 'senior', 'gone', 'byRank', 'byMonth'],
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

test('figures by value stand in lines with the words of the dictionary; an empty value narrows nothing', async () => {
  const { user, asked, group } = open()
  const line = await within(await group('职级')).findByRole('button', { name: '助级：56' })
  expect(
    within(await group('职级'))
      .getByText('未填写')
      .closest('button'),
  ).toBe(null)
  await user.click(line)
  await waitFor(() => expect(asked()).toMatchObject({ postRank: '2' }))
})

test('figures by month stand in twelve columns up to the latest, and a press asks for the days of the month', async () => {
  const { user, asked, group } = open()
  const columns = within(await group('每月新增'))
  await columns.findByRole('button', { name: '2月：4' })
  expect(columns.getAllByRole('button').map((column) => column.getAttribute('aria-label'))).toEqual([
    '3月：0',
    '4月：0',
    '5月：0',
    '6月：0',
    '7月：0',
    '8月：0',
    '9月：0',
    '10月：0',
    '11月：0',
    '12月：1',
    '2026：0',
    '2月：4',
  ])
  await user.click(columns.getByRole('button', { name: '2月：4' }))
  await waitFor(() => expect(asked()).toMatchObject({ createTime_begin: '2026-02-01', createTime_end: '2026-02-28' }))
})

test('a screen cannot name a figure that its entity does not have', () => {
  expect(() => defineScreen({ entity, columns: [], query: [], form: [], summary: ['gone'] })).toThrow(
    'defineScreen: position has no aggregate gone',
  )
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
  const totals = {
    all: 1234,
    senior: '56',
    byRank: [
      { value: '2', figure: 56 },
      { value: null, figure: 7 },
    ],
    byMonth: [
      { value: '2026-02', figure: 4 },
      { value: '2025-12', figure: 1 },
    ],
  }
  const shown = stage(<CrudPage screen={definition} />, {
    answers: { [LIST]: () => ok({ records: [position()], total: 1, totals }) },
    ...options,
  })
  const summary = () => screen.getByRole('region', { name: '职务汇总' })
  return {
    ...shown,
    figures: () =>
      [...summary().children].filter((tile) => tile.tagName !== 'FIELDSET').map((tile) => tile.textContent),
    group: (name: string) => within(summary()).findByRole('group', { name }),
    tile: () => within(summary()).findByRole('button', { name: /^助级 ?56 人/ }),
    asked: () => shown.http.calls.findLast(({ path }) => path === '/sys/position/list')!.sent as object,
  }
}
