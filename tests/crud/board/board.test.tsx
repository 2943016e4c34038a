import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineLifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const permit = defineEntity({
  name: 'permit',
  label: '作业票',
  table: 'permit',
  path: '/permit',
  permission: 'permit',
  offers: ['edit'],
  tenant: true,
  exportName: '作业票',
  title: 'name',
  lifecycle: { field: 'state' },
  fields: {
    name: { label: '名称', kind: 'text', query: 'contains' },
    state: { label: '状态', kind: 'text', query: 'equals' },
    place: { label: '地点', kind: 'text' },
  },
})

const definition = defineScreen({
  entity: permit,
  columns: ['name', 'state'],
  query: ['name', 'state'],
  form: ['name'],
  layout: { kind: 'list', views: [{ kind: 'board', by: 'state', lines: ['place'] }] },
  lifecycle: defineLifecycle({
    entity: permit,
    states: {
      asked: { value: '0', label: '待批' },
      approved: { value: '1', label: '已批' },
      rejected: { value: '2', label: '驳回' },
      closed: { value: '3', label: '关闭', final: true },
      checking: { value: '4', label: '待验' },
    },
    steps: {
      approve: { label: '批准', from: 'asked', to: 'approved' },
      reject: { label: '退回', from: 'asked', to: 'rejected', fields: ['reason'] },
      close: { label: '结束', from: 'approved', to: 'closed' },
      stop: { label: '终止', from: 'approved', to: 'closed' },
      verify: {
        label: '验收',
        from: 'checking',
        outcome: {
          label: '验收结论',
          options: {
            pass: { label: '合格', to: 'closed' },
            repair: { label: '整改', to: 'approved', fields: ['reason'] },
            redo: { label: '重做', to: 'approved' },
            fail: { label: '不合格', to: 'rejected', fields: ['reason'] },
          },
        },
      },
    },
  }),
})

type Sent = Readonly<Record<string, string>>

const ROWS = [
  { id: 'a', name: '动火', state: '0', place: '一号井', version: 1 },
  { id: 'b', name: '登高', state: '1', place: '塔', version: 1 },
  { id: 'c', name: '受限', state: '4', place: '罐', version: 7 },
]

/** A server that knows these rows and counts more of them than it sends in one page. */
async function open(options: Omit<Parameters<typeof stage>[1] & object, 'answers'> & { many?: number } = {}) {
  const { many = 0, ...others } = options
  const rows = [
    ...ROWS,
    ...Array.from({ length: many }, (_each, at) => ({
      id: `m${at}`,
      name: `票${at}`,
      state: '3',
      place: '',
      version: 1,
    })),
  ]
  const shown = stage(<CrudPage screen={definition} />, {
    preferences: { 'columns:permit': { view: 'board' } },
    ...others,
    answers: {
      'GET /permit/list': (call) => {
        const sent = call.sent as Sent
        const found = rows.filter(({ state }) => sent['state'] === undefined || state === sent['state'])
        const [pageNo, pageSize] = [Number(sent['pageNo']), Number(sent['pageSize'])]
        return ok({ records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length })
      },
      'PUT /permit/approve': ok(null, '已批准'),
      'PUT /permit/close': ok(null, '已结束'),
      'PUT /permit/reject': ok(null, '已退回'),
      'PUT /permit/verify': ok(null, '已验收'),
    },
  })
  await screen.findByText('动火')
  const calls = (wanted: string) =>
    shown.http.calls.filter(({ method }) => method === wanted).map(({ path, sent }) => ({ path, sent: sent as Sent }))
  return { ...shown, puts: () => calls('PUT'), asked: () => calls('GET').map(({ sent }) => sent) }
}

const column = (name: string) => screen.getByRole('listitem', { name: new RegExp(`^${name}，`) })
const card = (name: string) => screen.getByText(name).closest('li')!

describe('columns', () => {
  test('stand by state with the counts of the server, and empty ones say so', async () => {
    const { asked } = await open({ many: 1 })
    expect(within(column('待批')).getByText('动火')).toBeTruthy()
    expect(within(column('待批')).getByText('一号井')).toBeTruthy()
    expect(within(card('动火')).getByText('地点')).toBeTruthy()
    expect(within(card('票0')).queryByText('地点')).toBe(null)
    expect(column('待批').getAttribute('aria-label')).toBe('待批，1 条')
    expect(within(column('驳回')).getByText('没有驳回的作业票')).toBeTruthy()
    const first = asked().filter(({ pageSize }) => String(pageSize) === '20')
    expect(first.slice(-5).map(({ state }) => state)).toEqual(['0', '1', '2', '3', '4'])
  })

  test('the switch turns a table into a board and back, and the choice is kept for the person', async () => {
    const { user, saved, asked } = await open({ preferences: {} })
    await user.click(screen.getByRole('button', { name: '以看板显示' }))
    expect(await screen.findByRole('listitem', { name: '待批，1 条' })).toBeTruthy()
    expect(screen.queryByRole('grid')).toBe(null)
    await waitFor(() => expect(saved['columns:permit']).toMatchObject({ view: 'board' }))
    await user.click(screen.getByRole('button', { name: '以表格显示' }))
    expect(await screen.findByRole('grid')).toBeTruthy()
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('state'))
  })

  test('further cards come on demand, those of other columns stay', async () => {
    const { user } = await open({ many: 45 })
    expect(column('关闭').getAttribute('aria-label')).toBe('关闭，45 条')
    const cards = () => within(column('关闭')).getAllByRole('listitem').length
    expect(cards()).toBe(20)
    await user.click(screen.getByRole('button', { name: '加载更多关闭，还有 25 条' }))
    await waitFor(() => expect(cards()).toBe(40))
    await user.click(screen.getByRole('button', { name: '加载更多关闭，还有 5 条' }))
    await waitFor(() => expect(cards()).toBe(45))
    expect(screen.queryByRole('button', { name: /加载更多/ })).toBe(null)
    expect(within(column('待批')).getByText('动火')).toBeTruthy()
  })

  test('a filter on the state leaves the other columns empty, without asking for them', async () => {
    const { asked } = await open({ query: 'state=0' })
    expect(column('已批').getAttribute('aria-label')).toBe('已批，0 条')
    expect(new Set(asked().flatMap(({ state }) => state ?? []))).toEqual(new Set(['0']))
  })
})

test('[LIVE-05] a live change moves a card at once, and the counts are asked for anew', async () => {
  const live = fakeLive()
  const { asked } = await open({ live: live.live })
  const before = asked().length
  live.row('a', { state: '1' })
  await waitFor(() => expect(within(column('已批')).getByText('动火')).toBeTruthy())
  await waitFor(() => expect(asked().length).toBe(before + 5))
})

describe('moving', () => {
  test('a card is dragged where a step leads it; other columns are dimmed and take nothing', async () => {
    const { puts } = await open()
    drag('动火')
    expect(column('已批').hasAttribute('data-takes')).toBe(true)
    expect(column('关闭').hasAttribute('data-refuses')).toBe(true)
    expect(fireEvent(column('关闭'), createEvent.dragOver(column('关闭')))).toBe(true)
    fireEvent.drop(column('关闭'))
    expect(fireEvent(column('已批'), createEvent.dragOver(column('已批')))).toBe(false)
    fireEvent.drop(column('已批'))
    await waitFor(() => expect(puts()).toEqual([{ path: '/permit/approve', sent: { id: 'a' } }]))
  })

  test('a step that asks for something opens its form', async () => {
    const { puts } = await open()
    drag('动火')
    fireEvent.dragOver(column('驳回'))
    fireEvent.drop(column('驳回'))
    expect(await dialogOf('退回')).toBeTruthy()
    expect(puts()).toEqual([])
  })

  test('where several steps lead to a column, one is chosen', async () => {
    const { user, puts } = await open()
    drag('登高')
    fireEvent.dragOver(column('关闭'))
    fireEvent.drop(column('关闭'))
    const dialog = await dialogOf('选择操作')
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('终止')
    await user.click(within(dialog).getByRole('button', { name: '结束' }))
    await waitFor(() => expect(puts().map(({ path }) => path)).toEqual(['/permit/close']))
  })

  test('a column that an answer of a step leads to begins the form with this answer, each time anew', async () => {
    const { user, puts } = await open()
    drag('受限')
    fireEvent.dragOver(column('驳回'))
    fireEvent.drop(column('驳回'))
    const failed = await dialogOf('验收')
    expect(within(failed).getByRole<HTMLInputElement>('radio', { name: '不合格' }).checked).toBe(true)
    expect(within(failed).getByRole('textbox', { name: '原因' })).toBeTruthy()
    await user.click(within(failed).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: '不合格' })).toBe(null))
    drag('受限')
    fireEvent.dragOver(column('关闭'))
    fireEvent.drop(column('关闭'))
    const passed = await dialogOf('验收')
    expect(within(passed).getByRole<HTMLInputElement>('radio', { name: '合格' }).checked).toBe(true)
    await waitFor(async () => {
      await user.click(within(passed).getByRole('button', { name: '验收' }))
      expect(puts()).toEqual([{ path: '/permit/verify', sent: { id: 'c', version: 7, outcome: 'pass' } }])
    })
  })

  test('a column that several answers lead to leaves the answer open, and is no choice between steps', async () => {
    await open()
    drag('受限')
    fireEvent.dragOver(column('已批'))
    fireEvent.drop(column('已批'))
    const dialog = await dialogOf('验收')
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([false, false, false, false])
    expect(screen.queryByText('选择操作')).toBe(null)
  })

  test('what is said of a move names the answer', async () => {
    const { user } = await open()
    screen.getByRole('button', { name: '移动 受限' }).focus()
    await user.keyboard('{Enter}{ArrowRight}')
    expect(screen.getByText('移到“已批”：验收')).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('移到“驳回”：验收（不合格）')).toBeTruthy()
  })

  test('keys lift a card, choose a column and drop it; what happens is said', async () => {
    const { user, puts } = await open()
    screen.getByRole('button', { name: '移动 动火' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/^已拿起“动火”，可以移到：已批、驳回/)).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('移到“已批”：批准')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(column('已批').hasAttribute('data-takes')).toBe(false)
    await user.keyboard(' {ArrowLeft}{ArrowRight} ')
    await waitFor(() => expect(puts().map(({ path }) => path)).toEqual(['/permit/approve']))
  })

  test('a lifted card is dropped by a press on the column, which is how fingers do it', async () => {
    const { user, puts } = await open()
    await user.click(screen.getByRole('button', { name: '移动 动火' }))
    await user.click(within(column('已批')).getByRole('button', { name: '移到这里' }))
    await waitFor(() => expect(puts().map(({ path }) => path)).toEqual(['/permit/approve']))
  })

  test('nobody lifts what they may take no step with', async () => {
    const allAuth = ['approve', 'reject'].map((name) => ({
      action: `permit:${name}`,
      describe: '',
      type: '1',
      status: '1',
    }))
    await open({ allAuth })
    expect(card('动火').getAttribute('draggable')).toBe('false')
    expect(screen.queryByRole('button', { name: '移动 动火' })).toBe(null)
    expect(card('登高').getAttribute('draggable')).toBe('true')
  })
})

function drag(name: string): void {
  const event = createEvent.dragStart(card(name))
  Object.defineProperty(event, 'dataTransfer', { value: { setData: () => {}, effectAllowed: '' } })
  fireEvent(card(name), event)
}
