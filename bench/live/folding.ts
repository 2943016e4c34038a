import type { Browser, Page } from '@playwright/test'
import { openPositions, startPageProfile, withBrowser } from './browser.ts'
import { percentile, type Figure } from './figures.ts'
import { watchTasks } from './own-tasks.ts'
import { addPositions } from './people.ts'
import type { Platform } from './platform.ts'

const ROWS = 200
const RATES = [25, 50, 100, 200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000]
const SECONDS = 5
const DEMO_TENANT = 1
const LONG_TASK_MS = 50

/** Higher than all rows: none of them is out of sight. */
const TALL_PX = 13_600
const TALL_RATES = [100, 1_000]

/** A list of 200 rows in real Chromium, more and more updates a second at its socket while somebody types: up to where no task takes over 50 ms. */
export function folding(platform: Platform): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    await addPositions(platform, DEMO_TENANT, ROWS)
    const ordinary = await foldIn(browser, platform, 900, RATES)
    const tall = await foldIn(browser, platform, TALL_PX, TALL_RATES)
    return [...ordinary, ...tall.slice(1).map((figure) => ({ ...figure, name: `all rows in sight, ${figure.name}` }))]
  })
}

async function foldIn(
  browser: Browser,
  platform: Platform,
  height: number,
  rates: readonly number[],
): Promise<Figure[]> {
  const { page, ids } = await openPositions(browser, platform, 'enterprise', {
    height,
    prepare: async (fresh) => {
      await fresh.addInitScript(tapSocket)
    },
  })
  // The list is read once more as soon as its socket is open.
  await page.waitForLoadState('networkidle')
  const figures: Figure[] = []
  const profile = await startPageProfile(page)
  const busy = await busyMeter(page)
  let limit = 0
  for (const rate of rates) {
    const before = await busy()
    const watched = await watchTasks(browser)
    const { told, painted, frames, tookMs, keysMs } = await injectWhileTyping(page, ids, rate)
    const longestMs = Math.max(...(await watched()))
    const share = (((await busy()) - before) / tookMs) * 100
    const longest = `longest task ${longestMs.toFixed(0)} ms of its own`
    const keys = `key → paint p50 ${percentile(keysMs, 0.5).toFixed(0)} · p95 ${percentile(keysMs, 0.95).toFixed(0)} ms`
    const value = `${told}/s told, ${frames} frames/s, ${longest}, main thread ${share.toFixed(0)} %, ${keys}`
    figures.push({ name: `${rate} updates/s`, value: painted ? value : `${value}, last one not painted`, target: '' })
    if (longestMs < LONG_TASK_MS && painted && told > rate * 0.95) limit = rate
  }
  figures.unshift({ name: 'most updates/s without a task over 50 ms', value: String(limit), target: '1,000' })
  await profile.stop(`folding-page-${height}`)
  await page.context().close()
  return figures
}

/** How long the main thread of a page has worked, in ms of its own time: what others take from the machine does not count. */
async function busyMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
}

interface Tap {
  socket: WebSocket
  ep: string
  seq: number
}

/** Runs in the page before anything else: keeps the socket of the tables and where its numbering stands. */
function tapSocket(): void {
  const Original = WebSocket
  const tap = { socket: null as WebSocket | null, ep: '', seq: 0 }
  Object.assign(globalThis, { tap })
  globalThis.WebSocket = class extends Original {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      if (!String(address).includes('/vxeSocket/')) return
      tap.socket = this
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const frame = JSON.parse(data) as { type: string; data: { position?: { ep: string; seq: number } } }
        if (frame.type === 'resume_ok') Object.assign(tap, frame.data.position)
      })
    }
  }
}

/** Somebody types into the first field of the query all the while. */
async function injectWhileTyping(page: Page, ids: readonly string[], rate: number): Promise<Injected> {
  await page.getByRole('main').getByRole('textbox').first().focus()
  const injected = inject(page, ids, rate)
  let isOver = false
  void injected.finally(() => (isOver = true)).catch(() => {})
  while (!isOver) {
    await page.keyboard.press('a', { delay: 40 })
    await page.keyboard.press('Backspace', { delay: 40 })
  }
  return injected
}

interface Injected {
  /** Per second. */
  told: number
  /** Whether the last one was. */
  painted: boolean
  /** Per second. */
  frames: number
  tookMs: number
  /** From a key to the frame that shows it. */
  keysMs: number[]
}

/** Lets the socket say so many updates a second for some seconds. */
function inject(page: Page, ids: readonly string[], rate: number): Promise<Injected> {
  return page.evaluate(
    ({ rows, perSecond, seconds }) =>
      new Promise<Injected>((resolve) => {
        const { tap } = globalThis as unknown as { tap: Tap }
        const keysMs: number[] = []
        const pressed = ({ timeStamp }: KeyboardEvent) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => keysMs.push(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        window.addEventListener('keydown', pressed, { capture: true })
        let [told, frames, last] = [0, 0, '']
        const count = () => {
          frames += 1
          if (timer !== null) requestAnimationFrame(count)
        }
        const startedMs = performance.now()
        const tell = (id: string | undefined) => {
          tap.seq += 1
          last = `更新${tap.seq}`
          const data = { socketKey: 'position', args: [{ id, name: last }, ''] }
          const numbers = { ep: tap.ep, seq: tap.seq, prev: tap.seq - 1 }
          const text = JSON.stringify({ type: 'update_vxe_table', data, ...numbers })
          tap.socket.dispatchEvent(new MessageEvent('message', { data: text }))
        }
        const say = () => {
          const due = Math.min(perSecond * seconds, ((performance.now() - startedMs) / 1_000) * perSecond)
          for (; told < due; told++) tell(rows[told % rows.length])
          if (performance.now() - startedMs < seconds * 1_000) return
          // The last one is to a row that is in sight.
          tell(rows[0])
          clearInterval(timer!)
          timer = null
          const tookSeconds = (performance.now() - startedMs) / 1_000
          const perSecondOf = (all: number) => Math.round(all / tookSeconds)
          const poll = () => {
            const painted = document.body.textContent.includes(last)
            if (!painted && performance.now() - startedMs < 4 * seconds * 1_000) return setTimeout(poll, 100)
            window.removeEventListener('keydown', pressed, { capture: true })
            const tookMs = performance.now() - startedMs
            resolve({ told: perSecondOf(told), painted, frames: perSecondOf(frames), tookMs, keysMs })
          }
          setTimeout(poll, 100)
        }
        let timer: ReturnType<typeof setInterval> | null = setInterval(say, 5)
        requestAnimationFrame(count)
      }),
    { rows: ids, perSecond: rate, seconds: SECONDS },
  )
}
