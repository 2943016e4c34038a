import type { Notifications } from '#contract/wire/notification.ts'
import {
  notificationCenterMachine,
  type NotificationCenterEvent,
} from '#machines/notification-center/notification-center.machine.ts'
import { announcement } from '#tests/machines/announcement.fixture.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

const unread = (announcements: number, messages = 0): Notifications => ({
  anntMsgList: [],
  anntMsgTotal: announcements,
  sysMsgList: [],
  sysMsgTotal: messages,
})

/** A center whose answers are ours. */
function center({ polling = false } = {}) {
  const clock = new SimulatedClock()
  const asked: { answer: (unread: Notifications) => Promise<void>; fail: () => Promise<void>; signal: AbortSignal }[] =
    []
  const done: unknown[] = []
  const machine = notificationCenterMachine.provide({
    actors: {
      loadUnread: fromPromise(
        ({ signal }) =>
          new Promise<Notifications>((resolve, reject) => {
            asked.push({
              signal,
              answer: async (value) => {
                resolve(value)
                await Promise.resolve()
              },
              fail: async () => {
                reject(new Error('网络异常'))
                await new Promise((settled) => queueMicrotask(() => settled(null)))
                await Promise.resolve()
              },
            })
          }),
      ),
    },
    actions: { read: (_, { announcement: one }) => void done.push(one.id), showAll: () => void done.push('all') },
  })
  const actor = createActor(machine, { input: { polling }, clock }).start()
  const send = (event: NotificationCenterEvent) => actor.send(event)
  const value = () => {
    const { counts, popover } = actor.getSnapshot().value
    return `${counts} ${popover}`
  }
  return { actor, asked, done, clock, send, value, totals: () => actor.getSnapshot().context.unread?.anntMsgTotal }
}

test('[NCHAN-05][NOTIF-02] loads the counts at start', async () => {
  const { asked, value, actor } = center()
  expect([asked.length, value(), actor.getSnapshot().context.unread]).toEqual([1, 'loading closed', null])
  await asked[0]?.answer(unread(3, 1))
  expect([value(), actor.getSnapshot().context.unread]).toEqual(['current closed', unread(3, 1)])
})

test('[NCHAN-06][NOTIF-05] loads them again when told, a newer wish cancels the older', async () => {
  const { asked, send, totals } = center()
  send({ type: 'counts.reload' })
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await asked[0]?.answer(unread(1))
  await asked[1]?.answer(unread(2))
  expect(totals()).toBe(2)
})

test('[NOTIF-02] old counts stay in sight while new ones are fetched', async () => {
  const { asked, send, totals, value } = center()
  await asked[0]?.answer(unread(3))
  send({ type: 'counts.reload' })
  expect([value(), totals()]).toEqual(['loading closed', 3])
})

test('[NCHAN-07][CONST-06] polls every 6 s where it is enabled, and only there', async () => {
  const quiet = center()
  await quiet.asked[0]?.answer(unread(0))
  quiet.clock.increment(3_600_000)
  expect(quiet.asked.length).toBe(1)
  const polling = center({ polling: true })
  await polling.asked[0]?.answer(unread(0))
  polling.clock.increment(5_999)
  expect(polling.asked.length).toBe(1)
  polling.clock.increment(1)
  expect(polling.asked.length).toBe(2)
})

test('[NCHAN-08][ERR-14] polling stops silently on an error and begins again when the channel opens', async () => {
  const { asked, clock, value, send, totals } = center({ polling: true })
  await asked[0]?.answer(unread(4))
  clock.increment(6_000)
  await asked[1]?.fail()
  clock.increment(3_600_000)
  expect([asked.length, value(), totals()]).toEqual([2, 'stopped closed', 4])
  send({ type: 'channel.opened' })
  await asked[2]?.answer(unread(5))
  clock.increment(6_000)
  expect([asked.length, totals()]).toEqual([4, 5])
})

test('[NOTIF-01] the notification button opens and closes the popover, its tab is remembered', () => {
  const { send, value, actor } = center()
  send({ type: 'popover.toggle' })
  send({ type: 'tab.choose', tab: 'messages' })
  expect([value(), actor.getSnapshot().context.tab]).toEqual(['loading open', 'messages'])
  send({ type: 'popover.toggle' })
  send({ type: 'popover.toggle' })
  send({ type: 'popover.close' })
  expect([value(), actor.getSnapshot().context.tab]).toEqual(['loading closed', 'messages'])
})

test('[NOTIF-01] opening notifications that never got an answer asks again', async () => {
  const { asked, send, value } = center()
  await asked[0]?.fail()
  expect(value()).toBe('stopped closed')
  send({ type: 'popover.toggle' })
  expect([asked.length, value()]).toEqual([2, 'loading open'])
})

test('[NOTIF-03][NOTIF-04] an item and 查看更多 close the popover and go on', () => {
  const { send, done, value } = center()
  send({ type: 'popover.toggle' })
  send({ type: 'item.open', announcement: announcement() })
  send({ type: 'more.open' })
  expect(done).toEqual(['a1'])
  send({ type: 'popover.toggle' })
  send({ type: 'more.open' })
  expect([done, value()]).toEqual([['a1', 'all'], 'loading closed'])
})

test('walks along these arrows', () => {
  expect(edgesOf(notificationCenterMachine)).toEqual([
    'counts · counts.reload → counts.loading',
    'counts · channel.opened → counts.loading',
    'counts · popover.toggle [isUnknown] → counts.loading',
    'counts.loading · done loadUnread → counts.current / take',
    'counts.loading · error loadUnread → counts.stopped',
    'counts.current · after poll [isPolling] → counts.loading',
    'popover · tab.choose → (stays) / turnTo',
    'popover.closed · popover.toggle → popover.open',
    'popover.open · popover.toggle → popover.closed',
    'popover.open · popover.close → popover.closed',
    'popover.open · item.open → popover.closed / read',
    'popover.open · more.open → popover.closed / showAll',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'xstate.done.actor.loadUnread', output: unread(1) },
    { type: 'item.open', announcement: announcement() },
    { type: 'tab.choose', tab: 'messages' },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(notificationCenterMachine, cases, { input: { polling: true } }).getShortestPaths()) {
    for (const { state } of path.steps) seen.add(JSON.stringify((state as { value?: unknown }).value))
  }
  expect(seen.size).toBe(6)
})
