import type { Announcement, Notifications } from '#contract/wire/notification.ts'
import { unreadCountOf } from '#app/live/unread-count.ts'
import { NotificationButton } from '#layout/notifications/notification-button.tsx'
import { notificationCenterMachine } from '#machines/notification-center/notification-center.machine.ts'
import { announcement } from '#tests/machines/announcement.fixture.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const UNREAD: Notifications = {
  anntMsgList: [
    announcement({ id: 'a1', titile: '应急演练通知', priority: 'H', sendTime: '2026-11-20 09:00:30' }),
    announcement({ id: 'a2', titile: '停电通知' }),
  ],
  anntMsgTotal: 7,
  sysMsgList: [announcement({ id: 'm1', titile: '培训到期提醒', msgCategory: '2' })],
  sysMsgTotal: 1,
}

test('[NOTIF-01][NOTIF-02][CONST-34] the popover is 300 px wide, has two tabs with a count each and lists the newest', async () => {
  const { button } = await open(UNREAD)
  expect(button.textContent).toBe('8')
  fireEvent.click(button)
  const popover = await popoverOf()
  expect(popover.style.width).toBe('300px')
  expect(
    within(popover)
      .getAllByRole('tab', { hidden: true })
      .map((tab) => tab.textContent),
  ).toEqual(['通知(7)', '系统消息(1)'])
  expect(itemsOf(popover)).toEqual(['应急演练通知紧急消息2026-11-20 09:00', expect.stringContaining('停电通知')])
  fireEvent.click(within(popover).getByText('系统消息(1)'))
  expect(itemsOf(popover)).toEqual([expect.stringContaining('培训到期提醒')])
})

test('[NOTIF-03][NOTIF-04] an item is opened, 查看更多 leads to all of them; both close the popover', async () => {
  const { button, done } = await open(UNREAD)
  fireEvent.click(button)
  fireEvent.click(within(await popoverOf()).getByText('停电通知'))
  await waitFor(() => expect(document.querySelector('dialog')).toBe(null))
  fireEvent.click(button)
  fireEvent.click(within(await popoverOf()).getByText('查看更多'))
  await waitFor(() => expect(document.querySelector('dialog')).toBe(null))
  expect(done).toEqual(['read a2', 'all'])
})

test('[NOTIF-01] Escape and a click elsewhere close the popover, the focus returns to the button', async () => {
  const { button } = await open(UNREAD)
  fireEvent.click(button)
  await popoverOf()
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(document.querySelector('dialog')).toBe(null))
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await popoverOf()
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(document.querySelector('dialog')).toBe(null))
})

test('[NOTIF-02] nothing unread is said, not shown as an empty list', async () => {
  const { button } = await open({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
  expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['', '消息'])
  fireEvent.click(button)
  within(await popoverOf()).getByText('没有未读通知')
})

test('[ERR-14] counts that cannot be loaded say nothing until the notifications are opened', async () => {
  const { button, asked } = await open(new Error('网络异常'))
  expect(button.getAttribute('aria-label')).toBe('消息')
  fireEvent.click(button)
  const popover = await popoverOf()
  fireEvent.click(await within(popover).findByText('重试'))
  await waitFor(() => expect(asked.length).toBe(3))
})

async function open(unread: Notifications | Error) {
  const done: string[] = []
  const asked: number[] = []
  const center = createActor(
    notificationCenterMachine.provide({
      actors: {
        loadUnread: fromPromise(async () => {
          asked.push(asked.length)
          if (unread instanceof Error) throw unread
          return unread
        }),
      },
      actions: {
        read: (_, params: { announcement: Announcement }) => void done.push(`read ${params.announcement.id}`),
        showAll: () => void done.push('all'),
      },
    }),
    { input: { polling: false } },
  ).start()
  render(<NotificationButton center={center} unreadCount$={unreadCountOf(center)} />)
  await waitFor(() => expect(center.getSnapshot().hasTag('loading')).toBe(false))
  return { button: await screen.findByRole('button', { name: /^消息/ }), center, done, asked }
}

async function popoverOf(): Promise<HTMLElement> {
  return (await screen.findByRole('tablist', { hidden: true })).closest('dialog')!
}

function itemsOf(popover: HTMLElement): string[] {
  return within(popover)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent)
}
