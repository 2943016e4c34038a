import { createInspectionStore } from '#core/inspector/inspection-store.ts'
import type { InspectionRecord } from '#core/inspector/inspection.ts'
import type { InspectorFacade } from '#core/inspector/inspector.ts'
import { arrowId, type StateTree } from '#core/inspector/state-tree.ts'
import { Page } from '#screens/inspector/inspector.page.tsx'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const state = (path: string, over: Partial<StateTree> = {}): StateTree => ({
  key: path.split('.').at(-1) ?? '',
  path,
  kind: 'atomic',
  description: '',
  tags: [],
  invokes: [],
  initial: false,
  arrows: [],
  states: [],
  ...over,
})

const TREE = state('', {
  kind: 'compound',
  states: [
    state('closed', {
      initial: true,
      description: 'Nobody looks.',
      arrows: [
        {
          id: arrowId('closed', 'popover.toggle', ['open']),
          event: 'popover.toggle',
          guard: 'mayOpen',
          targets: ['open'],
        },
      ],
    }),
    state('open', {
      kind: 'compound',
      tags: ['visible'],
      states: [state('open.loading', { invokes: ['loadUnread'] }), state('open.shown')],
    }),
  ],
})

const started = (id: string, over: object = {}) =>
  ({ kind: 'actor.started', id, parent: null, name: id, machine: id, atMs: 0, ...over }) as InspectionRecord
const stands = (id: string, states: string[], over: object = {}) =>
  ({ kind: 'actor.stands', id, status: 'active', states, tags: [], timers: [], atMs: 0, ...over }) as InspectionRecord
const event = (id: string, type: string, over: object = {}) =>
  ({ kind: 'event', id, from: null, type, payload: '', arrows: [], atMs: 0, ...over }) as InspectionRecord

/** The page over a real store; what is watched is ours. */
async function inspectorPage({ fails = false }: { fails?: boolean } = {}) {
  const store = createInspectionStore()
  const watched: string[] = []
  let isBroken = fails
  const inspector = {
    store,
    watch() {
      watched.push('begin')
      return () => void watched.push('end')
    },
    treeOf: (id: string) => (store.actor(id)?.machine === undefined ? null : TREE),
    contextOf: () => '{\n  "unread": 3\n}',
  }
  const listeners = new Set<() => void>()
  let current: typeof inspector | null = null
  const facade: InspectorFacade = {
    async load() {
      if (isBroken) throw new Error('网络异常')
      current = inspector
      for (const changed of listeners) changed()
      return inspector
    },
    current: () => current,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const { inPage } = pageAt('/monitor/inspector')
  const view = render(<ServicesProvider value={{ inspector: facade } as never}>{inPage(<Page />)}</ServicesProvider>)
  await settle()
  const take = (...records: InspectionRecord[]) => act(() => store.take({ records, dropped: 0 }))
  const rows = () =>
    within(screen.getByRole('region', { name: '状态机列表' }))
      .queryAllByRole('button')
      .map((row) => row.textContent)
  return { ...view, store, take, rows, watched, repair: () => (isBroken = false) }
}

test('lists machines by name with state, helpers and the timer that fires next', async () => {
  const { take, rows, watched } = await inspectorPage()
  take(
    started('tabs'),
    started('notificationCenter'),
    started('notificationCenter/loadUnread', { parent: 'notificationCenter', name: 'loadUnread', machine: null }),
    stands('tabs', ['open']),
    stands('notificationCenter', ['counts', 'counts.loading', 'popover', 'popover.closed'], {
      timers: [{ name: 'poll', delayMs: 6_000, dueAtMs: 1 }],
    }),
  )
  expect(rows()).toEqual([
    '标签页tabsopen',
    '消息铃铛notificationCenter poll 到时counts.loadingpopover.closed loadUnread',
  ])
  expect([screen.getByText('辅助任务').nextSibling?.textContent, watched]).toEqual(['1', ['begin']])
})

test('pauses, goes on, and clears what was seen', async () => {
  const { take, watched, store } = await inspectorPage()
  take(started('tabs'), event('tabs', 'tab.close'))
  fireEvent.click(screen.getByRole('button', { name: /暂\s?停/ }))
  expect([screen.getByText('已暂停').tagName, watched]).toEqual(['OUTPUT', ['begin', 'end']])
  fireEvent.click(screen.getByRole('button', { name: /继\s?续/ }))
  await settle()
  expect(watched).toEqual(['begin', 'end', 'begin'])
  expect(store.log().length).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: /清空记录/ }))
  expect([store.log().length, screen.getByText('还没有事件').tagName !== '']).toEqual([0, true])
})

test('narrows machines and events to what holds the words', async () => {
  const { take, rows } = await inspectorPage()
  take(
    started('tabs'),
    started('session'),
    stands('session', ['signedIn', 'signedIn.active']),
    event('tabs', 'tab.close'),
    event('session', 'token.expired'),
  )
  const log = () => within(screen.getByRole('region', { name: '事件记录' })).getAllByRole('button')
  expect([rows().length, log().length]).toEqual([2, 2])
  fireEvent.change(screen.getByLabelText('筛选'), { target: { value: '会话' } })
  expect(rows()).toEqual(['登录与会话sessionsignedIn.active'])
  fireEvent.change(screen.getByLabelText('筛选'), { target: { value: 'EXPIRED' } })
  expect(log().map((row) => row.textContent)).toEqual(['08:00:00.000sessiontoken.expired状态不变'])
  expect(screen.getByText('没有符合筛选的状态机').textContent).toBe('没有符合筛选的状态机')
  fireEvent.change(screen.getByLabelText('筛选'), { target: { value: 'nothing' } })
  expect(screen.getByText('没有符合筛选的事件').textContent).toBe('没有符合筛选的事件')
})

test('draws the chosen machine, marks where it is and which arrow it just took', async () => {
  const { take } = await inspectorPage()
  take(started('notificationCenter'), stands('notificationCenter', ['closed']))
  fireEvent.click(screen.getByRole('button', { name: /消息铃铛/ }))
  const picture = within(screen.getByRole('region', { name: '状态图' }))
  const current = () =>
    picture.getAllByText(/./, { selector: '[aria-current="step"] strong' }).map((one) => one.textContent)
  expect(current()).toEqual(['closed'])
  const arrow = picture.getByText('popover.toggle').closest('li')
  expect([arrow?.textContent, arrow?.dataset['taken']]).toEqual(['popover.toggle[mayOpen]→ open', undefined])
  take(
    event('notificationCenter', 'popover.toggle', { arrows: [arrowId('closed', 'popover.toggle', ['open'])] }),
    stands('notificationCenter', ['open', 'open.loading']),
  )
  expect([current(), arrow?.dataset['taken']]).toEqual([['open', 'loading'], 'true'])
  expect(picture.queryByText('Nobody looks.')).toBe(null)
  fireEvent.click(picture.getByRole('checkbox'))
  expect(picture.getByText('Nobody looks.').tagName).toBe('P')
})

test('shows the events and the data of the chosen one, and goes back', async () => {
  const { take } = await inspectorPage()
  take(
    started('tabs'),
    started('session'),
    event('session', 'token.expired'),
    event('tabs', 'tab.close', { payload: '{"id":"t1"}', arrows: [arrowId('open', 'tab.close', ['closing'])] }),
  )
  fireEvent.click(screen.getByRole('button', { name: /标签页/ }))
  fireEvent.click(screen.getByText('事件', { selector: '.ant-segmented-item-label' }))
  const log = screen.getByRole('region', { name: '事件记录' })
  expect(log.textContent).toBe('08:00:00.000tab.close→ closing{"id":"t1"}')
  fireEvent.click(screen.getByText('数据', { selector: '.ant-segmented-item-label' }))
  expect(screen.getByRole('region', { name: '上下文数据' }).textContent).toContain('"unread": 3')
  fireEvent.click(screen.getByRole('button', { name: /返回总览/ }))
  expect(screen.getByRole('region', { name: '全部事件' }).textContent).toContain('token.expired')
})

test('says so when the chosen one has ended', async () => {
  const { take } = await inspectorPage()
  take(started('modal'))
  fireEvent.click(screen.getByRole('button', { name: /对话框/ }))
  take({ kind: 'actor.stopped', id: 'modal', atMs: 1 })
  expect(screen.getByText('它已经结束').textContent).toBe('它已经结束')
})

test('shows sockets with attempts, rates and the last frame, and streams by kind', async () => {
  const { take } = await inspectorPage()
  expect(screen.getByText('没有连接').textContent).toBe('没有连接')
  const socket = { kind: 'socket.stands', socket: 'table', generation: 3, failures: 2, heardAtMs: 1, atMs: 1 }
  take({ ...socket, state: 'waiting', closeCode: 1006 } as InspectionRecord, {
    kind: 'frame',
    socket: 'table',
    direction: 'in',
    what: 'heart_beat',
    bytes: 31,
    text: '{"type":"heart_beat","data":true}',
    atMs: 1,
  })
  const card = screen.getByRole('region', { name: '列表变更通道' })
  expect(card.textContent).toContain('等待重连第 3 次连接 · 连续失败 2 次 · 上次关闭码 1006 · waiting')
  expect(card.textContent).toContain('{"type":"heart_beat","data":true}')
  expect(screen.getByRole('region', { name: '数据流' }).textContent).toContain('table · heart_beat')
})

test('of 200 machines and 2,000 events only what is in sight is in the page', async () => {
  const { take, rows } = await inspectorPage()
  take(
    ...Array.from({ length: 200 }, (_, index) => started(`m${index}`)),
    ...Array.from({ length: 2_000 }, (_, index) => event(`m${index % 200}`, `e${index}`)),
  )
  const log = within(screen.getByRole('region', { name: '事件记录' })).getAllByRole('button')
  expect([rows().length < 40, log.length < 40, log[0]?.textContent]).toEqual([
    true,
    true,
    '08:00:00.000m199e1999状态不变',
  ])
})

test('says why it cannot be opened and tries again', async () => {
  const { repair, watched } = await inspectorPage({ fails: true })
  expect(screen.getByText('网络异常').textContent).toBe('网络异常')
  repair()
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  await settle()
  expect([watched, screen.getByRole('region', { name: '运行中的状态机' }).tagName]).toEqual([['begin'], 'SECTION'])
})
