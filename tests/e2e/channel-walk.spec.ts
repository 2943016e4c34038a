import { CHANNEL_CONNECT_TIMEOUT_MS, LIVE_HEARTBEAT_MS, LIVE_REPLY_TIMEOUT_MS } from '#contract/timings.ts'
import { liveTableChannelMachine } from '#machines/live-table-channel.machine.ts'
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { signIn } from './console.ts'
import { walkOnPage } from './walk.ts'

type Snapshot = SnapshotFrom<typeof liveTableChannelMachine>

/** The page draws its own; with this one waits are known. */
const SEED = 0
const at = { atMs: 0 }
const delayed = (delay: string, state: string) => ({ type: `xstate.after.${delay}.liveTableChannel.${state}` })

/** Events of the channel; those of time are caused by the page's clock. */
const EVENTS = {
  open: { type: 'channel.open', address: 'ws://server' },
  opened: { type: 'socket.opened', ...at },
  replied: { type: 'socket.heard', ...at, isReply: true },
  closed: { type: 'socket.closed', ...at, code: 1001 },
  refused: { type: 'socket.closed', ...at, code: 4003 },
  beatDue: delayed('heartbeat', 'connected.live.resting'),
  noReply: delayed('replyTimeout', 'connected.live.awaitingReply'),
  noLink: delayed('connectTimeout', 'connected.connecting'),
  again: delayed('reconnectDelay', 'waiting'),
} as const

type Name = keyof typeof EVENTS

/** Every arrow a person can meet: beats, a missing reply, a close, a handshake that hangs, a refusal. */
const WAY: Name[] = [
  'open',
  'opened',
  'replied',
  'beatDue',
  'replied',
  'beatDue',
  'noReply',
  'again',
  'opened',
  'replied',
  'closed',
  'again',
  'noLink',
  'again',
  'opened',
  'replied',
  'refused',
]

test('[LIVE-01][LIVE-02][LIVE-03] the live channel walks on the real page against the real server', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const link = await linkOf(page, '/vxeSocket/')
  await page.addInitScript(fixedSeed)
  await page.clock.install()
  const steps = stepsOf(WAY)
  const waits = steps.filter(({ event }) => event.type === EVENTS.again.type).map(({ before }) => before.context.waitMs)
  const pass = (ms: number) => page.clock.runFor(ms)
  const causes: Record<string, (page: Page, event: { code?: number }) => Promise<void>> = {
    'channel.open': () => page.getByRole('link', { name: '职务管理' }).first().click(),
    'socket.opened': async () => link.release(),
    'socket.heard': async () => link.reply(),
    'socket.closed': async (_page, { code }) => link.close(code ?? 1001),
    [EVENTS.beatDue.type]: () => pass(LIVE_HEARTBEAT_MS),
    [EVENTS.noReply.type]: () => pass(LIVE_REPLY_TIMEOUT_MS),
    [EVENTS.noLink.type]: () => pass(CHANNEL_CONNECT_TIMEOUT_MS),
    [EVENTS.again.type]: () => pass(waits.shift() ?? 0),
  }
  const walked = await walkOnPage(page, [{ steps }], {
    begin: async () => {
      await signIn(page, 'enterprise')
      await page.clock.pauseAt(Date.now() + 3_600_000)
    },
    events: causes,
    check: (_page, snapshot) => check(page, link, snapshot as Snapshot),
  })
  expect(walked).toBe(WAY.length)
})

function stepsOf(way: readonly Name[]) {
  let [state] = initialTransition(liveTableChannelMachine, { seed: SEED })
  const steps = [{ event: { type: 'xstate.init' }, before: state, state }]
  for (const name of way) {
    const before = state
    const [next] = transition(liveTableChannelMachine, before, EVENTS[name] as never)
    expect(next.value, `${name} changes nothing`).not.toEqual(before.value)
    steps.push({ event: EVENTS[name], before, state: next })
    state = next
  }
  return steps
}

/** What the page must show: the words of the header, and at most one link. */
async function check(page: Page, link: Awaited<ReturnType<typeof linkOf>>, snapshot: Snapshot): Promise<void> {
  if (snapshot.matches('closed')) return
  const indicator = page.locator('[data-tone]').filter({ has: page.locator('i') })
  const links = async () => {
    // A socket is made a timer's turn after it was wanted.
    await page.clock.runFor(5)
    return link.open()
  }
  await expect.poll(links, JSON.stringify(snapshot.value)).toBe(snapshot.matches('connected') ? 1 : 0)
  if (snapshot.matches({ connected: 'live' })) await expect(indicator).toHaveText('实时')
  if (snapshot.matches({ connected: 'connecting' })) await expect(indicator).toHaveText(/连接中|正在重连/)
  if (snapshot.matches('waiting')) await expect(indicator).toHaveText(/\d+ 秒后重连/)
  if (snapshot.matches('refused')) await expect(indicator).toHaveText(/已断开/)
  const isAwaiting = snapshot.matches({ connected: { live: 'awaitingReply' } })
  if (isAwaiting) await expect.poll(() => link.unanswered(), 'a beat that reached the server').toBeGreaterThan(0)
}

/** The sockets of one channel on their way to the real server: handshakes wait, replies to beats are held until they are asked for. */
async function linkOf(page: Page, path: string) {
  const links = new Set<WebSocketRoute>()
  let letThrough: (() => void) | null = null
  let held: (() => void)[] = []
  await page.routeWebSocket(new RegExp(path), async (link) => {
    links.add(link)
    held = []
    let server: WebSocketRoute | null = null
    link.onClose((code) => {
      links.delete(link)
      void server?.close({ code: code ?? 1000 })
    })
    await new Promise<void>((resolve) => (letThrough = resolve))
    server = link.connectToServer()
    server.onMessage((message) => {
      const isReply = String(message) === 'HeartBeat' || String(message).includes('"heart_beat"')
      if (isReply) held.push(() => link.send(message))
      else link.send(message)
    })
  })
  return {
    open: () => links.size,
    unanswered: () => held.length,
    release: () => letThrough?.(),
    reply: () => held.splice(0).forEach((send) => send()),
    async close(code: number) {
      await Promise.all([...links].map((link) => link.close({ code })))
      links.clear()
    },
  }
}

/** Draws nothing but zeros where the page draws its one number. */
function fixedSeed() {
  const draw = crypto.getRandomValues.bind(crypto) as (array: unknown) => unknown
  const drawn = (array: unknown) => (array instanceof Uint32Array && array.length === 1 ? array.fill(0) : draw(array))
  Object.assign(crypto, { getRandomValues: drawn })
}
