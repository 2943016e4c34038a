import { isDeepStrictEqual } from 'node:util'
import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { readCalendar } from '#crud/calendar/read-calendar.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const drill = defineEntity({
  name: 'drill',
  label: '演练',
  table: 'drill',
  path: '/drill',
  permission: 'drill',
  offers: ['add', 'edit'],
  tenant: true,
  exportName: '演练',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', query: 'contains' },
    begin: { label: '开始', kind: 'datetime', query: 'range', sortable: true },
    end: { label: '结束', kind: 'datetime' },
  },
})

const definition = defineScreen({
  entity: drill,
  columns: ['name', 'begin'],
  query: ['name'],
  form: ['name', 'begin', 'end'],
  layout: { kind: 'list', views: [{ kind: 'calendar', from: 'begin', to: 'end' }] },
})

/** As it is, or with entries that go on. */
const withView = (openEnded: boolean) =>
  openEnded
    ? defineScreen({
        entity: drill,
        columns: ['name', 'begin'],
        query: ['name'],
        form: ['name', 'begin', 'end'],
        layout: { kind: 'list', views: [{ kind: 'calendar', from: 'begin', to: 'end', openEnded }] },
      })
    : definition

const ROWS: { id: string; name: string; begin: string; end: string | null }[] = [
  { id: 'a', name: '消防', begin: '2026-03-10 09:30:00', end: '2026-03-12 12:00:00' },
  { id: 'o', name: '值守', begin: '2026-03-25 08:00:00', end: null },
  { id: 'p', name: '巡查', begin: '2026-01-05 07:00:00', end: null },
  ...['早', '午', '晚', '夜'].map((name, at) => ({
    id: `s${at}`,
    name: `疏散${name}`,
    begin: `2026-03-18 1${at}:00:00`,
    end: `2026-03-18 1${at}:30:00`,
  })),
]

type Sent = Readonly<Record<string, string>>

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-15T10:00:00+08:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Options = Omit<NonNullable<Parameters<typeof stage>[1]>, 'answers'> & { openEnded?: boolean }

async function open({ openEnded = false, ...options }: Options = {}) {
  const shown = stage(<CrudPage screen={withView(openEnded)} />, {
    preferences: { 'columns:drill': { view: 'calendar' } },
    ...options,
    answers: {
      'GET /drill/list': ({ sent }) => {
        const { end_begin, begin_begin, begin_end = '9', end_isNull } = sent as Sent
        const records = ROWS.filter(
          ({ begin, end }) =>
            begin.slice(0, 10) <= begin_end &&
            (begin_begin === undefined || begin.slice(0, 10) >= begin_begin) &&
            (end_begin === undefined || (end !== null && end.slice(0, 10) >= end_begin)) &&
            (end_isNull === undefined || end === null),
        )
        return ok({ records, total: records.length })
      },
    },
  })
  await screen.findByRole('grid', { name: '演练日历，2026年3月' })
  await screen.findAllByText('消防')
  const asked = () => shown.http.calls.filter(({ method }) => method === 'GET').map(({ sent }) => sent as Sent)
  return { ...shown, asked }
}

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}，`) }).closest('td')!

describe('days', () => {
  test('are asked for by the range that is shown, and show what begins, lasts or ends on them', async () => {
    const { asked } = await open()
    expect(asked().slice(-2)).toMatchObject([
      { end_begin: '2026-02-23', begin_end: '2026-04-05' },
      { end_isNull: '1', begin_begin: '2026-02-23', begin_end: '2026-04-05' },
    ])
    expect(
      ['3月9日', '3月10日', '3月12日', '3月13日'].map((name) => within(day(name)).queryByText('消防') !== null),
    ).toEqual([false, true, true, false])
    expect(within(day('3月10日')).getByText('09:30')).toBeTruthy()
    expect(within(day('3月11日')).queryByText('09:30')).toBe(null)
    expect(screen.getByRole('button', { name: '3月15日，0 条' }).getAttribute('aria-current')).toBe('date')
  })

  test('say how much has no room, and show it on demand', async () => {
    const { user } = await open()
    expect(
      within(day('3月18日'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10:00疏散早', '11:00疏散午', '12:00疏散晚'])
    await user.click(screen.getByRole('button', { name: '3月18日还有 1 条' }))
    expect(await screen.findByText('疏散夜')).toBeTruthy()
  })

  test('what has no end stands on the day on which it begins', async () => {
    await open()
    expect(['3月24日', '3月25日', '3月26日'].map((name) => within(day(name)).queryByText('值守') !== null)).toEqual([
      false,
      true,
      false,
    ])
    expect(screen.queryByText('巡查')).toBe(null)
    expect(day('3月25日').textContent).toBe('2508:00值守')
  })

  test('where it goes on by declaration, it stands on every day from then on and says so', async () => {
    const { asked } = await open({ openEnded: true })
    expect(asked().at(-1)).toMatchObject({ end_isNull: '1', begin_end: '2026-04-05' })
    expect(asked().at(-1)).not.toHaveProperty('begin_begin')
    expect(['3月24日', '3月25日', '3月31日'].map((name) => within(day(name)).queryByText('值守') !== null)).toEqual([
      false,
      true,
      true,
    ])
    expect(within(day('3月1日')).getByTitle('巡查，1月5日起，没有结束日期').textContent).toBe('巡查起')
    expect(within(day('3月10日')).getByTitle('消防').textContent).toBe('09:30消防')
  })

  test('[LIVE-05] an end that comes later ends it', async () => {
    const live = fakeLive()
    await open({ openEnded: true, live: live.live })
    live.row('o', { end: '2026-03-26 18:00:00' })
    await waitFor(() => expect(within(day('3月27日')).queryByText('值守')).toBe(null))
    expect(within(day('3月26日')).getByText('值守')).toBeTruthy()
  })

  test('an entry shows its record', async () => {
    const { user } = await open()
    await user.click(within(day('3月18日')).getByRole('button', { name: /疏散早/ }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('a new record begins on the day where it is added; nobody adds without the right', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '在3月20日新增' }))
    const dialog = await dialogOf('新增')
    await waitFor(() => expect(dialog.querySelectorAll('input')[1]!.value).toBe('2026-03-20 00:00:00'))
  })

  test('nobody is offered to add without the right', async () => {
    await open({ allAuth: [{ action: 'drill:add', describe: '', type: '1', status: '1' }] })
    expect(screen.queryByRole('button', { name: '在3月20日新增' })).toBe(null)
  })

  test('[LIVE-05] a live change moves an entry to another day', async () => {
    const live = fakeLive()
    await open({ live: live.live })
    live.row('a', { begin: '2026-03-13 08:00:00', end: '2026-03-13 09:00:00' })
    await waitFor(() => expect(within(day('3月13日')).getByText('消防')).toBeTruthy())
  })
})

describe('walking', () => {
  test('by month and week, back to today, each range asked for once', async () => {
    const { user, asked } = await open()
    await user.click(screen.getByRole('button', { name: '下一月' }))
    await screen.findByRole('grid', { name: '演练日历，2026年4月' })
    expect(asked().at(-2)).toMatchObject({ end_begin: '2026-03-30', begin_end: '2026-05-03' })
    await user.click(screen.getByRole('button', { name: '今天' }))
    await user.click(screen.getByText('周'))
    await screen.findByText('2026年3月9日 – 3月15日')
    expect(asked().at(-2)).toMatchObject({ end_begin: '2026-03-09', begin_end: '2026-03-15' })
    await user.click(screen.getByRole('button', { name: '上一周' }))
    await screen.findByText('2026年3月2日 – 3月8日')
  })

  test('with keys: by day, by week, by month; the focus goes along', async () => {
    const { user } = await open()
    screen.getByRole('button', { name: '3月15日，0 条' }).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3月9日，0 条')
    await user.keyboard('{PageDown}')
    await screen.findByRole('grid', { name: '演练日历，2026年4月' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^4月9日，/)
  })
})

test('all pages of a range are read up to a limit, and what the person asks for narrows it', async () => {
  const asked: unknown[] = []
  const query = {
    filters: { begin_end: '2026-03-20', end_begin: '2026-01-01' },
    conditions: [],
    matchType: 'and' as const,
    sort: [],
  }
  const answer = await readCalendar(
    { from: 'begin', to: 'end', range: ['2026-03-01', '2026-03-31'] },
    { ...query, pageNo: 3, pageSize: 10 },
    ({ pageNo, pageSize, filters }) => {
      asked.push([pageNo, pageSize, filters])
      const isEndless = filters['end_isNull'] === '1'
      return Promise.resolve({
        records: [{ id: `${isEndless ? 'e' : 'r'}${pageNo}` }],
        total: isEndless ? 3 : 5_000,
        totals: null,
      })
    },
  )
  const filters = { begin_end: '2026-03-20', end_begin: '2026-03-01' }
  const endless = { begin_end: '2026-03-20', begin_begin: '2026-03-01', end_begin: '2026-01-01', end_isNull: '1' }
  expect(asked.filter((one) => !isDeepStrictEqual(one, [1, 200, endless]))).toEqual(
    [1, 2, 3, 4, 5].map((pageNo) => [pageNo, 200, filters]),
  )
  expect([asked.length, answer.records.length, answer.total]).toEqual([6, 6, 5_003])
})
