// Walls in browser tests.
//   const wall = await openWall(page, `${baseURL}/wall/devices`)          as monitor, with a clock that can be moved on
//   const wall = await openWall(page, address, { wrongBy: 600_000 })
//   const { page, code, close } = await openDisplay(browser, baseURL)     a screen of its own that waits to be paired
//   await wall.resize({ width: 3840, height: 2160, dpr: 2 })
//   await expect.poll(() => wall.misplaced()).toEqual([])    tiles that overlap, words that are cut, canvases that are not of device pixels
//   await wall.hold(); await wall.turn()                      keeps the page in front; brings the next one and keeps that
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { inChina } from '#core/formats/dates.ts'
import { readText } from './screen.ts'
import { sessionOf } from './session.ts'

export interface ScreenOf {
  width: number
  height: number
  dpr: number
}

export interface OpenWall {
  /** What stands in front. */
  main: Locator
  tile: (name: string) => Locator
  strip: Locator
  resize: (screen: ScreenOf) => Promise<void>
  misplaced: () => Promise<string[]>
  /** Every tile of the page in front shows something. */
  settled: () => Promise<void>
  /** The minute that the strip names is that of the server, which runs here. */
  isOnTime: () => Promise<void>
  /** The clock of the browser is set, while time goes on. @param byMs how wrong it is then */
  setClock: (byMs: number) => Promise<void>
  /** Time goes on until every tile is as it should be. A call that is under way when the clock is moved has taken too long, and is asked again later. @param but the name of a tile that stays as it is */
  recovered: (but?: string) => Promise<void>
  hold: () => Promise<void>
  turn: () => Promise<void>
  /** As after a loss of power: the document begins with nothing but what the browser keeps. */
  loadAgain: () => Promise<void>
}

/** After a failure a call of the standard walls is asked again within this time. */
const AGAIN_MS = 40_000
/** More than the time after which alarms are asked for again. */
const ALARMS_EVERY_MS = 7_000

/** @param wrongBy how wrong the clock of the browser is, ms */
export async function openWall(page: Page, address: string, { wrongBy = 0 } = {}): Promise<OpenWall> {
  await page.clock.install({ time: Date.now() + wrongBy })
  await page.context().setStorageState(await sessionOf(page.request, 'monitor', new URL(address).origin))
  await page.goto(address)
  const main = page.getByRole('main')
  const session = await page.context().newCDPSession(page)
  const shown = main.locator('.page[data-look=shown]')
  const hold = async () => {
    await page.keyboard.press(' ')
    await expect(main.locator('.strip')).toContainText('轮播已暂停')
  }
  const isShown = () => expect(main.locator('.tile').first()).toBeVisible()
  const settled = () => expect(shown.locator('[data-state=waiting]')).toHaveCount(0)
  await isShown()
  return {
    main,
    tile: (name) => shown.getByRole('region', { name, exact: true }),
    strip: main.locator('.strip'),
    settled,
    misplaced: () => page.evaluate(misplacedIn),
    async resize({ width, height, dpr }) {
      const metrics = { width, height, deviceScaleFactor: dpr, mobile: false }
      await session.send('Emulation.setDeviceMetricsOverride', metrics)
      await expect
        .poll(() => page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]))
        .toEqual([width, height, dpr])
    },
    isOnTime: () =>
      expect
        .poll(async () => {
          const told = /服务器时间 (\d\d:\d\d)/.exec((await main.locator('.strip').textContent()) ?? '')?.[1]
          return told === inChina(Date.now()).slice(11, 16)
        })
        .toBe(true),
    setClock: (byMs) => page.clock.setSystemTime(Date.now() + byMs),
    recovered: (but = '') =>
      expect(async () => {
        await page.clock.fastForward(AGAIN_MS)
        const troubled = ':is([data-state=stale], [data-state=refused], [data-state=waiting])'
        await expect(shown.locator(`${troubled}:not([aria-label="${but}"])`)).toHaveCount(0, { timeout: 2_000 })
      }).toPass(),
    hold,
    async turn() {
      const before = await shown.locator('.tile').first().elementHandle()
      // A page that was held has had its time: the next one comes when it is ready.
      await page.keyboard.press(' ')
      await expect.poll(() => before!.evaluate((tile) => tile.isConnected)).toBe(false)
      await settled()
      await hold()
    },
    async loadAgain() {
      await page.reload()
      await isShown()
    },
  }
}

/** Runs in the page. @returns a line for each thing that is not as it should be */
function misplacedIn(): string[] {
  const tiles = [...document.querySelectorAll<HTMLElement>('.page[data-look=shown] .tile')]
  const boxes = tiles.map((tile) => ({ name: tile.ariaLabel ?? '', tile, box: tile.getBoundingClientRect() }))
  const outside = boxes.filter(
    ({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1,
  )
  const overlapping = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(({ box }) => isOver(one.box, box))
      .map(({ name }) => `${one.name} over ${name}`),
  )
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.page[data-look=shown] canvas')].filter(
    ({ width, clientWidth }) => Math.abs(width - clientWidth * devicePixelRatio) > 1,
  )
  return [
    ...outside.map(({ name }) => `outside: ${name}`),
    ...overlapping,
    ...canvases.map(({ width, clientWidth }) => `canvas of ${width} for ${clientWidth}`),
    ...boxes.flatMap(({ name, tile }) => cutWordsOf(tile).map((text) => `cut: ${name}: ${text}`)),
    ...cutWordsOf(document.querySelector('.strip')!).map((text) => `cut in the strip: ${text}`),
    ...(tiles.length === 0 ? ['no tile'] : []),
  ]

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return wide > 0.6 && high > 0.6
  }

  /** Words that something cuts off, but for those that end in an ellipsis: names of people's own making may be of any length. */
  function cutWordsOf(part: Element): string[] {
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (words.nextNode() !== null) {
      const node = words.currentNode
      const text = (node.textContent ?? '').trim()
      const holder = node.parentElement!
      if (text === '' || holder.closest('.for-readers') !== null || !holder.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isCut(range.getBoundingClientRect(), holder, part)) cut.push(text)
    }
    return cut
  }

  function isCut(box: DOMRect, holder: Element, last: Element): boolean {
    // Ascent and descent of a font go beyond its letters.
    const spare = 0.3 * Number.parseFloat(getComputedStyle(holder).fontSize)
    for (let part: Element | null = holder; part !== null; part = part.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(part)
      if (textOverflow === 'ellipsis') return false
      const edge = part.getBoundingClientRect()
      const isClipping = overflowX !== 'visible' && display !== 'inline'
      if (isClipping && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
      if (isClipping && (box.bottom > edge.bottom + spare || box.top < edge.top - spare)) return true
      if (part === last) break
    }
    return false
  }
}

/** Answers a call of the wall of devices as the server does, with something else in it. */
export async function changeAnswer<T>(page: Page, source: string, changed: (result: T) => T): Promise<void> {
  await page.route(`**/space/wall/devices/${source}*`, async (route) => {
    try {
      const response = await route.fetch()
      const answer = (await response.json()) as { result: T }
      await route.fulfill({ response, json: { ...answer, result: changed(answer.result) } })
    } catch {
      // Given up by the page, or gone with it.
    }
  })
}

/** Until the alarms were heard anew: what is asked is given up when the clock is moved on before it is answered. */
export async function hearAlarms(page: Page): Promise<void> {
  const heard = page.waitForResponse('**/space/wall/devices/alarms*')
  await page.clock.fastForward(ALARMS_EVERY_MS)
  await heard
}

/** The document of a wall whose code does not run. */
export async function openDeadWall(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
}

/** A screen of its own that waits to be paired. @param prepare what is done before anything is loaded */
export async function openDisplay(browser: Browser, origin: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(`${origin}/wall/display`)
  const code = await readText(page.locator('.pairing-code'), /^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  /** The same address in a further window of this browser. */
  const second = async () => {
    const further = await context.newPage()
    await further.goto(page.url())
    return further
  }
  return { page, code, second, close: () => context.close() }
}
