import type { Announcement } from '#contract/wire/notification.ts'
import {
  announcementReaderMachine,
  type AnnouncementReaderEvent,
} from '#machines/announcement-reader/announcement-reader.machine.ts'
import { announcement } from '#tests/machines/announcement.fixture.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

/** A reader whose server is ours; every promise is settled by hand. */
function reader() {
  const loads: { id: string; answer: (one: Announcement) => void; fail: (message: string) => void }[] = []
  const marks: { id: string; answer: () => void; fail: (message: string) => void }[] = []
  const done: string[] = []
  const machine = announcementReaderMachine.provide({
    actors: {
      loadAnnouncement: fromPromise<Announcement, { id: string }>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            loads.push({ ...input, answer: resolve, fail: (message) => reject(new Error(message)) })
          }),
      ),
      markRead: fromPromise<void, { id: string }>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            marks.push({ ...input, answer: resolve, fail: (message) => reject(new Error(message)) })
          }),
      ),
    },
    actions: {
      readChanged: () => void done.push('read'),
      goTo: (_, { page }) => void done.push(`go ${page}`),
      log: (_, { message }) => void done.push(`log ${message}`),
    },
  })
  const actor = createActor(machine).start()
  const send = async (event: AnnouncementReaderEvent) => {
    actor.send(event)
    await settled()
  }
  const open = (over: Partial<Announcement> = {}) =>
    send({ type: 'announcement.open', announcement: announcement(over) })
  const value = () => JSON.stringify(actor.getSnapshot().value)
  return { actor, loads, marks, done, send, open, value, context: () => actor.getSnapshot().context }
}
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('[NOTIF-07][NOTIF-08] shows the text at hand', async () => {
  const { open, value, loads, context } = reader()
  await open()
  expect([value(), loads.length, context().announcement?.titile]).toEqual([
    '{"window":{"open":"detail"},"marking":"telling"}',
    0,
    '应急演练通知',
  ])
})

test('[NOTIF-04][NOTIF-05][API-089] opening tells the server once, then counts are loaded again', async () => {
  const { open, marks, done, value, context } = reader()
  await open()
  expect(marks.map(({ id }) => id)).toEqual(['a1'])
  marks[0]?.answer()
  await settled()
  expect([done, value(), context().unmarked]).toEqual([['read'], '{"window":{"open":"detail"},"marking":"idle"}', []])
})

test('[NOTIF-04] closing the dialog does not stop the telling, several are told one after the other', async () => {
  const { open, send, marks, done } = reader()
  await open()
  await send({ type: 'announcement.close' })
  await open({ id: 's9', anntId: 'a2' })
  expect(marks.map(({ id }) => id)).toEqual(['a1'])
  marks[0]?.answer()
  await settled()
  expect(marks.map(({ id }) => id)).toEqual(['a1', 'a2'])
  marks[1]?.fail('网络异常')
  await settled()
  expect(done).toEqual(['read', 'log 网络异常'])
})

test('[NOTIF-04] what was read before is not told again', async () => {
  const { open, marks } = reader()
  await open({ readFlag: '1' })
  expect(marks).toEqual([])
})

test('[API-088] a list without texts: the text is fetched, the place in the list stays', async () => {
  const { open, loads, value, context } = reader()
  await open({ id: 's9', anntId: 'a2', msgContent: null })
  expect([loads.map(({ id }) => id), value()]).toEqual([['a2'], '{"window":{"open":"loading"},"marking":"telling"}'])
  loads[0]?.answer(announcement({ id: 'a2', msgContent: '<p>全文</p>' }))
  await settled()
  expect([value(), context().announcement?.msgContent, context().announcement?.id]).toEqual([
    '{"window":{"open":"detail"},"marking":"telling"}',
    '<p>全文</p>',
    's9',
  ])
})

test('[API-088] a text that cannot be fetched says why and can be asked for again', async () => {
  const { open, send, loads, value, context } = reader()
  await open({ msgContent: '' })
  loads[0]?.fail('该通告已撤销')
  await settled()
  expect([value(), context().problem]).toEqual(['{"window":{"open":"failed"},"marking":"telling"}', '该通告已撤销'])
  await send({ type: 'retry' })
  expect(loads.length).toBe(2)
})

test('[NOTIF-06][DLG-04] openType component shows the component it names', async () => {
  const { open, value } = reader()
  await open({ openType: 'component', openPage: 'system/SysPositionList', busId: 'p1' })
  expect(value()).toBe('{"window":{"open":"component"},"marking":"telling"}')
})

test('[NOTIF-07] openType component without a name shows the text', async () => {
  const { open, value } = reader()
  await open({ openType: 'component', openPage: '' })
  expect(value()).toBe('{"window":{"open":"detail"},"marking":"telling"}')
})

test('[NOTIF-09] 去处理 goes to the page of openType url and to no other', async () => {
  const { open, send, done, value } = reader()
  await open({ openType: 'url', openPage: '/isystem/position' })
  await send({ type: 'page.open' })
  expect([done, value()]).toEqual([['go /isystem/position'], '{"window":"closed","marking":"telling"}'])
  await open({ openType: 'component', openPage: 'x' })
  await send({ type: 'page.open' })
  await open({ openType: null, openPage: '/isystem/position' })
  await send({ type: 'page.open' })
  expect(done).toEqual(['go /isystem/position'])
})

test('another announcement replaces the one that is open', async () => {
  const { open, value, context } = reader()
  await open({ openType: 'component', openPage: 'x' })
  await open({ id: 'a3' })
  expect([value(), context().announcement?.id]).toEqual(['{"window":{"open":"detail"},"marking":"telling"}', 'a3'])
})

test('walks along these arrows', () => {
  expect(edgesOf(announcementReaderMachine).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [
      'window · announcement.open → window.open.deciding / show',
      'window.open · announcement.close → window.closed',
      'window.open · page.open [isHandled] → window.closed / goTo',
      'window.open.loading · done loadAnnouncement → window.open.detail / complete',
      'window.open.loading · error loadAnnouncement → window.open.failed / fail',
      'window.open.failed · retry → window.open.loading',
      'window.open.deciding · always [isComponent] → window.open.component',
      'window.open.deciding · always [hasContent] → window.open.detail',
      'window.open.deciding · always → window.open.loading',
      'marking · announcement.open [isUnread] → (stays) / queue',
      'marking.idle · always [hasUnmarked] → marking.telling',
      'marking.telling · done markRead → marking.idle / unqueue, readChanged',
      'marking.telling · error markRead → marking.idle / unqueue, log',
    ].toSorted((one, other) => one.localeCompare(other)),
  )
})

test('reaches every state', () => {
  const cases = [
    { type: 'announcement.open', announcement: announcement() },
    { type: 'announcement.open', announcement: announcement({ msgContent: null }) },
    { type: 'announcement.open', announcement: announcement({ openType: 'component', openPage: 'x' }) },
    { type: 'xstate.done.actor.loadAnnouncement', output: announcement() },
    { type: 'xstate.error.actor.loadAnnouncement', error: new Error('x') },
    { type: 'xstate.error.actor.markRead', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(announcementReaderMachine, cases).getShortestPaths()) {
    for (const { state } of path.steps) {
      const { window } = (state as unknown as { value: { window: unknown } }).value
      seen.add(JSON.stringify(window))
    }
  }
  expect([...seen].toSorted((one, other) => one.localeCompare(other))).toEqual([
    '"closed"',
    '{"open":"component"}',
    '{"open":"detail"}',
    '{"open":"failed"}',
    '{"open":"loading"}',
  ])
})
