import { expect, type Page } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { announcementReaderMachine } from '#machines/announcement-reader/announcement-reader.machine.ts'
import { notificationCenterMachine } from '#machines/notification-center/notification-center.machine.ts'
import { announcement } from '#tests/machines/announcement.fixture.ts'
import { muteSockets } from './console.ts'
import { notificationButtonOf } from './page-objects/notification-button.ts'
import { closeDialog } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { walkOnPage } from './walk.ts'

test.describe.configure({ timeout: 120_000 })

const TEXT = announcement({ id: 'w1', titile: '有正文的通知' })
const LINK = announcement({ id: 'w2', titile: '要处理的通知', openType: 'url', openPage: '/isystem/position' })
const VIEW = announcement({
  id: 'w3',
  titile: '有组件的通知',
  openType: 'component',
  openPage: 'nobody/Knows',
  busId: '1',
})
const LATE = announcement({ id: 'w4', titile: '正文在后的通知', msgContent: null })
const ALL = [TEXT, LINK, VIEW, LATE]

test('[NOTIF-01][NOTIF-03] every arrow of the popover is walked on the page', async ({ page, enter }) => {
  await openAt(page, enter)
  const open = { type: 'popover.toggle' }
  const walked = await walkOnPage(
    page,
    [
      [open, open],
      [open, { type: 'popover.close' }],
      [
        open,
        { type: 'tab.choose', tab: 'messages' },
        { type: 'popover.close' },
        open,
        { type: 'tab.choose', tab: 'announcements' },
      ],
      [open, { type: 'item.open', announcement: TEXT }],
      [open, { type: 'more.open' }],
    ].map((events) => pathOf(notificationCenterMachine, events, { polling: false })),
    {
      begin,
      events: {
        'popover.toggle': async () => notificationButtonOf(page).click(),
        'popover.close': async () => page.keyboard.press('Escape'),
        'tab.choose': async (_page, { tab }: { tab: string }) => tabOf(page, tab).click(),
        'item.open': async () => {
          await itemOf(page, TEXT.titile).click()
          await expect(page.getByRole('heading', { name: TEXT.titile })).toBeVisible()
          await begin(page)
        },
        'more.open': async () => page.getByRole('button', { name: '查看更多' }).click(),
      },
      check: async (_page, { value, context }) => {
        const isOpen = (value as { popover: string }).popover === 'open'
        await expect(page.getByRole('tablist', { name: '消息种类' })).toHaveCount(isOpen ? 1 : 0)
        if (isOpen) await expect(tabOf(page, String(context['tab']))).toHaveAttribute('aria-selected', 'true')
      },
    },
  )
  expect(walked).toBe(13)
  await expect(page).toHaveURL(/\/isps\/userAnnouncement/)
})

test('[NOTIF-06][NOTIF-07][NOTIF-09][API-088] every arrow of the reader is walked on the page', async ({
  page,
  enter,
}) => {
  const server = await openAt(page, enter)
  const open = (one: typeof TEXT) => ({ type: 'announcement.open', announcement: one })
  const close = { type: 'announcement.close' }
  const failed = { type: 'xstate.error.actor.loadAnnouncement', error: new Error('该通告已撤销') }
  const loaded = { type: 'xstate.done.actor.loadAnnouncement', output: { ...LATE, msgContent: '<p>后来的正文</p>' } }
  const dialog = page.getByRole('dialog').filter({ hasText: '关闭' })
  const walked = await walkOnPage(
    page,
    [
      [open(TEXT), close],
      [open(VIEW), close],
      [open(LATE), failed, { type: 'retry' }, loaded, close],
      [open(LATE), loaded, close],
      [open(LINK), { type: 'page.open' }],
    ].map((events) => pathOf(announcementReaderMachine, events)),
    {
      begin,
      events: {
        'announcement.open': async (_page, { announcement: { titile } }: { announcement: typeof TEXT }) => {
          await notificationButtonOf(page).click()
          await itemOf(page, titile).click()
        },
        'announcement.close': async () => closeDialog(dialog),
        'page.open': async () => dialog.getByRole('button', { name: '去处理' }).click(),
        retry: async () => dialog.getByRole('button', { name: /重试|重新加载/ }).click(),
        [failed.type]: async () =>
          server.answer({ success: false, code: 500, message: failed.error.message, result: null }),
        [loaded.type]: async () => server.answer({ success: true, code: 200, message: '', result: loaded.output }),
      },
      check: async (_page, snapshot) => {
        const { window } = snapshot.value as { window: string | { open: string } }
        if (window === 'closed') return expect(dialog).toBeHidden()
        const shown = { detail: /正文|下午三点/, component: '打不开', failed: '该通告已撤销', loading: LATE.titile }
        await expect(dialog).toContainText(shown[(window as { open: keyof typeof shown }).open])
        return expect(dialog.getByRole('button', { name: '去处理' })).toHaveCount(
          snapshot.can({ type: 'page.open' }) ? 1 : 0,
        )
      },
    },
  )
  expect(walked).toBe(14)
  await expect(page).toHaveURL(/\/isystem\/position/)
})

/** The states a machine goes through by these events; a page waits for the answers of its server as they do. */
function pathOf(machine: AnyStateMachine, events: EventObject[], input?: object) {
  let state = getInitialSnapshot(machine, input) as AnyMachineSnapshot
  return {
    steps: events.map((event) => {
      state = getNextSnapshot(machine, state, event) as AnyMachineSnapshot
      return { event, state }
    }),
  }
}

/** A person with these unread; the answer to the text of one waits until the walk gives it. */
async function openAt(page: Page, enter: (account: 'enterprise') => Promise<Page>) {
  let answered: (answer: object) => void = () => {}
  let asked: () => void = () => {}
  let waiting = new Promise<void>((resolve) => (asked = resolve))
  await muteSockets(page)
  const unread = { anntMsgList: ALL, anntMsgTotal: ALL.length, sysMsgList: [], sysMsgTotal: 0 }
  await page.route('**/listByUser*', (route) =>
    route.fulfill({ json: { success: true, code: 0, message: '', timestamp: 0, result: unread } }),
  )
  await page.route('**/editByAnntIdAndUserId*', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', result: null } }),
  )
  await page.route('**/annountCement/queryById*', async (route) => {
    const answer = new Promise<object>((resolve) => (answered = resolve))
    asked()
    await route.fulfill({ json: { timestamp: 0, ...(await answer) } })
  })
  await enter('enterprise')
  await expect(notificationButtonOf(page)).toHaveAccessibleName('消息，4 条未读')
  return {
    async answer(answer: object): Promise<void> {
      await waiting
      waiting = new Promise<void>((resolve) => (asked = resolve))
      answered(answer)
    },
  }
}

/** Nothing is open. */
async function begin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: '关闭' })
  if (await dialog.isVisible()) await closeDialog(dialog)
  await expect(dialog).toBeHidden()
  if ((await page.getByRole('tablist', { name: '消息种类' }).count()) > 0) await page.keyboard.press('Escape')
}

const tabOf = (page: Page, tab: string) => page.getByRole('tab', { name: tab === 'messages' ? /^系统消息/ : /^通知/ })

const itemOf = (page: Page, titile: string) => page.getByRole('listitem').getByRole('button', { name: titile })
