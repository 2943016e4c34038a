import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
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

const ROWS = [
  { id: 'a', name: '消防', begin: '2026-03-10 09:30:00', end: '2026-03-12 12:00:00' },
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

async function open(options: Omit<NonNullable<Parameters<typeof stage>[1]>, 'answers'> = {}) {
  const shown = stage(<CrudPage screen={definition} />, {
    preferences: { 'columns:drill': { view: 'calendar' } },
    ...options,
    answers: {
      'GET /drill/list': ({ sent }) => {
        const { end_begin: first = '', begin_end: last = '9' } = sent as Sent
        const records = ROWS.filter(({ begin, end }) => begin.slice(0, 10) <= last && end.slice(0, 10) >= first)
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
    expect(asked().at(-1)).toMatchObject({ end_begin: '2026-02-23', begin_end: '2026-04-05' })
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
    expect(asked().at(-1)).toMatchObject({ end_begin: '2026-03-30', begin_end: '2026-05-03' })
    await user.click(screen.getByRole('button', { name: '今天' }))
    await user.click(screen.getByText('周'))
    await screen.findByText('2026年3月9日 – 3月15日')
    expect(asked().at(-1)).toMatchObject({ end_begin: '2026-03-09', begin_end: '2026-03-15' })
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
      return Promise.resolve({ records: [{ id: `r${pageNo}` }], total: 5_000, totals: null })
    },
  )
  const filters = { begin_end: '2026-03-20', end_begin: '2026-03-01' }
  expect(asked).toEqual([1, 2, 3, 4, 5].map((pageNo) => [pageNo, 200, filters]))
  expect([answer.records.length, answer.total]).toEqual([5, 5_000])
})
