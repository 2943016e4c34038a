import {
  CHANNEL_CONNECT_TIMEOUT_MS,
  LIVE_HEARTBEAT_MS,
  LIVE_REPLY_TIMEOUT_MS,
  NOTIFICATION_HEARTBEAT_MS,
} from '#contract/console/timings.ts'
import { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'
import { notificationChannelMachine } from '#machines/channel/notification-channel.machine.ts'
import { expect, type Page } from '@playwright/test'
import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { fixedSeed, linkOf, type ChannelLink } from './channel-link.ts'
import { openScreen } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { walkOnPage } from './walk.ts'

type Machine = typeof liveTableChannelMachine
type Snapshot = SnapshotFrom<Machine>

/** The page draws its own; with this one waits are known. */
const SEED = 0
const at = { atMs: 0 }

type Name = 'open' | 'opened' | 'replied' | 'closed' | 'refused' | 'beatDue' | 'noReply' | 'noLink' | 'again'

/** Events of a channel; those of time are caused by the page's clock. */
function eventsOf(id: string) {
  const delayed = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${id}.${state}` })
  return {
    open: { type: 'channel.open', address: 'ws://server' },
    opened: { type: 'socket.opened', ...at },
    replied: { type: 'socket.heard', ...at, isReply: true },
    closed: { type: 'socket.closed', ...at, code: 1001 },
    refused: { type: 'socket.closed', ...at, code: 4003 },
    beatDue: delayed('heartbeat', 'connected.live.resting'),
    noReply: delayed('replyTimeout', 'connected.live.awaitingReply'),
    noLink: delayed('connectTimeout', 'connected.connecting'),
    again: delayed('reconnectDelay', 'waiting'),
  } satisfies Record<Name, { type: string; [fact: string]: unknown }>
}

/** Every arrow a person can meet: beats, a missing reply, a close, a handshake that hangs, a refusal. */
const LIVE_WAY =
  'open opened replied beatDue replied beatDue noReply again opened replied closed again noLink again opened replied refused'
/** The same; this one opens with the session, and beats after a silence only. */
const NOTIFICATION_WAY =
  'open opened closed again opened beatDue replied beatDue noReply again opened closed again noLink again opened refused'

test('[LIVE-01][LIVE-02][LIVE-03] the live channel walks on the real page against the real server', async ({
  page,
  enter,
}) => {
  const steps = stepsOf(liveTableChannelMachine, LIVE_WAY)
  const { walked } = await walkChannel(page, steps, {
    path: '/vxeSocket/',
    beatMs: LIVE_HEARTBEAT_MS,
    replyMs: LIVE_REPLY_TIMEOUT_MS,
    begin: () => enter('enterprise'),
  })
  expect(walked).toBe(steps.length - 1)
})

test('[NCHAN-01][NCHAN-02][NCHAN-04] the notification channel walks on the real page against the real server', async ({
  page,
  enter,
}) => {
  // Signing in has opened it already.
  const steps = stepsOf(notificationChannelMachine, NOTIFICATION_WAY).slice(2)
  const { walked } = await walkChannel(page, steps, {
    path: '/websocket/',
    beatMs: NOTIFICATION_HEARTBEAT_MS,
    replyMs: NOTIFICATION_HEARTBEAT_MS,
    begin: async (link) => {
      await enter('enterprise')
      await expect.poll(link.open).toBe(1)
      link.release()
      await expect(indicatorOf(page)).toHaveText('实时')
    },
  })
  expect(walked).toBe(steps.length - 1)
})

interface Stage {
  path: string
  beatMs: number
  replyMs: number
  begin: (link: ChannelLink) => Promise<unknown>
}

async function walkChannel(page: Page, steps: ReturnType<typeof stepsOf>, stage: Stage): Promise<{ walked: number }> {
  test.setTimeout(240_000)
  const link = await linkOf(page, stage.path)
  await page.addInitScript(fixedSeed)
  await page.clock.install()
  const waits = steps
    .slice(1)
    .filter(({ name }) => name === 'again')
    .map(({ before }) => before.context.waitMs)
  const pass = (ms: number) => page.clock.runFor(ms)
  const causes: Record<Name, (code: number) => Promise<void>> = {
    open: () => openScreen(page, '职务管理'),
    opened: async () => link.release(),
    replied: async () => link.reply(),
    closed: (code) => link.close(code),
    refused: (code) => link.close(code),
    beatDue: () => pass(stage.beatMs),
    noReply: () => pass(stage.replyMs),
    noLink: () => pass(CHANNEL_CONNECT_TIMEOUT_MS),
    again: () => pass(waits.shift() ?? 0),
  }
  const byType = Object.fromEntries(
    steps.map(({ name, event }) => [event.type, (_: Page, { code = 0 }: { code?: number }) => causes[name](code)]),
  )
  const walked = await walkOnPage(
    page,
    [{ steps: [{ ...steps[0]!, event: { type: 'xstate.init' } }, ...steps.slice(1)] }],
    {
      begin: async () => {
        await stage.begin(link)
        // A moment ahead of the page: what runs by then does not come due.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 8_000)
      },
      events: byType,
      check: (_page, snapshot) => check(page, link, snapshot as Snapshot),
    },
  )
  return { walked }
}

/** The states along a way; the first is where it begins. */
function stepsOf(machine: Machine, way: string) {
  const events = eventsOf(machine.id)
  let [state] = initialTransition(machine, { seed: SEED })
  const steps = [{ name: 'open' as Name, event: { type: 'xstate.init' }, before: state, state }]
  for (const name of way.split(' ') as Name[]) {
    const before = state
    const [next] = transition(machine, before, events[name] as never)
    expect(next.value, `${name} changes nothing`).not.toEqual(before.value)
    steps.push({ name, event: events[name], before, state: next })
    state = next
  }
  return steps
}

/** What the page must show: the words of the header, and at most one link. */
async function check(page: Page, link: ChannelLink, snapshot: Snapshot): Promise<void> {
  if (snapshot.matches('closed')) return
  const links = async () => {
    // A socket is made a timer's turn after it was wanted.
    await page.clock.runFor(5)
    return link.open()
  }
  await expect.poll(links, JSON.stringify(snapshot.value)).toBe(snapshot.matches('connected') ? 1 : 0)
  const indicator = indicatorOf(page)
  if (snapshot.matches({ connected: 'live' })) await expect(indicator).toHaveText('实时')
  if (snapshot.matches({ connected: 'connecting' })) await expect(indicator).toHaveText(/连接中|正在重连/)
  if (snapshot.matches('waiting')) await expect(indicator).toHaveText(/\d+ 秒后重连/)
  if (snapshot.matches('refused')) await expect(indicator).toHaveText(/已断开/)
  const isAwaiting = snapshot.matches({ connected: { live: 'awaitingReply' } })
  if (isAwaiting) await expect.poll(() => link.unanswered(), 'a beat that reached the server').toBeGreaterThan(0)
}

function indicatorOf(page: Page) {
  return page.locator('[data-tone]').filter({ has: page.locator('i') })
}
