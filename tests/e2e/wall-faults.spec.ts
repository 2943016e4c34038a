import { expect, type Page, type Route } from '@playwright/test'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { test } from './page-objects/test.ts'
import { changeAnswer, hearAlarms, openDeadWall, openDisplay, openWall } from './page-objects/wall.ts'

/*
 * What a wall shows while something is wrong: the lines of the table of faults that need a browser. Without a server, a failing call and a wrong clock stand in
 * wall.spec.ts; the launcher, the figures and the machines of a display have tests of their own. Source: walls 6.
 */
test.describe.configure({ timeout: 120_000 })

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const OTHER_BUILD = 'abcdef0123'

/** Names another build in the document, where it is asked for beside its loading. @returns how often the last of its files was loaded since */
async function nameBuild(page: Page, address: string, build: string): Promise<() => number> {
  let fetched = 0
  page.on('requestfinished', (request) => (fetched += /\/assets\/wall-[^/]+\.css$/.test(request.url()) ? 1 : 0))
  await page.route(address, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const html = (await response.text()).replace(/(name="andun-build" content=")[^"]+/, `$1${build}`)
    await route.fulfill({ response, body: build === '' ? await response.text() : html })
  })
  return () => fetched
}

const MARK = 'data-loaded-once'

/** Marks the document that is open. @returns its mark, which another document has not */
async function markDocument(page: Page) {
  await page.evaluate((mark) => document.body.setAttribute(mark, ''), MARK)
  return expect(page.locator('body'))
}

/** Never answered. */
const leave = (): void => {}

test('[PROD-13] a link that hangs is no better than none; a call that never ends is refused in its own tiles, the others go on', async ({
  page,
  baseURL,
}) => {
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  await wall.settled()
  const held: Route[] = []
  await page.route('**/vr/**', (route) => void held.push(route))
  // Asked before the next one is due, given up after ten seconds.
  await page.clock.fastForward(5 * SECOND_MS)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.fastForward(11 * SECOND_MS)
  await expect(wall.strip).toContainText(/与服务器断开 00:1\d/, { timeout: 4 * SECOND_MS })
  await page.unroute('**/vr/**')
  await wall.recovered()
  await expect(wall.strip).not.toContainText('断开')
  await page.route('**/space/wall/devices/alarmRates*', leave)
  const rates = wall.tile('告警频度')
  for (let passed = 0; passed < 3; passed += 1) await page.clock.fastForward(MINUTE_MS)
  await expect(rates).toHaveAttribute('data-state', /stale|refused/)
  await expect(rates).toContainText(/数据截至 \d\d:\d\d:\d\d/)
  await wall.recovered('告警频度')
  await expect(rates).toHaveAttribute('data-state', /stale|refused/)
})

test('[PROD-13] a drawing that throws each time is left alone, with its last figures in words, while the others go on', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('broken on purpose')
    }
  })
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  const grid = wall.tile('设备状态')
  await expect(grid).toHaveAttribute('data-state', 'broken')
  for (let passed = 0; passed < 8; passed += 1) await page.clock.fastForward(5 * SECOND_MS)
  await expect(grid).toContainText('显示异常 · 编号 grid')
  await expect(grid).toContainText(/\d+ 台设备，故障 \d+ 台/)
  await expect(wall.strip).toContainText('1 项异常')
  for (const name of ['告警', '告警频度', '设备在线率'])
    await expect(wall.tile(name)).toHaveAttribute('data-state', 'fresh')
})

test('[PROD-13] a clock that is set while the wall is open changes no age and is written down', async ({
  page,
  baseURL,
}) => {
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  await wall.settled()
  await wall.setClock(10 * MINUTE_MS)
  await page.clock.fastForward(30 * SECOND_MS)
  await wall.recovered()
  await expect(wall.strip).not.toContainText(/断开|异常/)
  await wall.isOnTime()
  await page.keyboard.press('i')
  await expect(page.getByRole('region', { name: '自检' })).toContainText(/本机时钟跳变 6\d\d 秒/)
})

test('[PROD-13] thousands of alarms are one line of each source, urgent ones on top', async ({ page, baseURL }) => {
  await changeAnswer<WallAnswer<'alarms'>>(page, 'alarms', (told) => {
    const [one] = told.alarms
    const made = Array.from({ length: 200 }, (_, at) => ({
      ...one!,
      id: `made${at}`,
      firstOut: `made${at}`,
      title: `批量告警 ${at}`,
      status: '1',
      priority: at === 0 ? '1' : '3',
    }))
    return { ...told, alarms: made, standing: 5_000, isFlood: true }
  })
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  const alarms = wall.tile('告警')
  await expect(alarms).toContainText('告警泛滥 · 非紧急的按来源合计')
  await expect(alarms.locator('li').first()).toContainText('批量告警 0')
  expect(await alarms.locator('li').all()).toHaveLength(2)
  await expect(alarms).toContainText('199 条')
  const group = alarms.locator('li').last().locator('.alarm-what')
  expect(await group.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  expect(await wall.misplaced()).toEqual([])
})

test('[PROD-13] a new build waits while an urgent alarm stands, and comes soon after somebody has seen it', async ({
  page,
  baseURL,
}) => {
  let status = '1'
  await changeAnswer<WallAnswer<'alarms'>>(page, 'alarms', (told) => {
    const alarms = told.alarms.map((alarm, at) => ({
      ...alarm,
      ...(at === 0 ? { priority: '1', status } : { status: '2' }),
    }))
    return { ...told, alarms }
  })
  const address = `${baseURL}/wall/devices`
  const wall = await openWall(page, address)
  await wall.settled()
  const fetched = await nameBuild(page, address, OTHER_BUILD)
  const body = await markDocument(page)
  await page.clock.fastForward(MINUTE_MS)
  await expect.poll(fetched).toBe(1)
  for (let passed = 0; passed < 12; passed += 1) await page.clock.fastForward(MINUTE_MS)
  await hearAlarms(page)
  await body.toHaveAttribute(MARK)
  status = '2'
  await hearAlarms(page)
  await page.clock.fastForward(6 * SECOND_MS)
  await body.not.toHaveAttribute(MARK)
  await expect(wall.tile('告警')).toHaveAttribute('data-state', 'fresh')
  await page.keyboard.press('i')
  await expect(page.getByRole('region', { name: '自检' })).toContainText(/自动重新载入 1 次.*新版本/s)
})

test('[PROD-13] a document that fills the memory is loaded again at a calm moment and says why', async ({
  page,
  baseURL,
}) => {
  await changeAnswer<WallAnswer<'alarms'>>(page, 'alarms', (told) => ({
    ...told,
    alarms: told.alarms.map((alarm) => ({ ...alarm, status: '2' })),
  }))
  const address = `${baseURL}/wall/devices`
  const wall = await openWall(page, address)
  await wall.settled()
  const fetched = await nameBuild(page, address, '')
  const body = await markDocument(page)
  await page.evaluate(() => Object.defineProperty(performance, 'memory', { value: { usedJSHeapSize: 400e6 } }))
  await page.clock.fastForward(MINUTE_MS)
  await expect.poll(fetched).toBe(1)
  // A drill that runs holds it up for ten minutes.
  for (let passed = 0; passed < 12; passed += 1) await page.clock.fastForward(MINUTE_MS)
  await hearAlarms(page)
  await page.clock.fastForward(6 * SECOND_MS)
  await body.not.toHaveAttribute(MARK)
  await expect(wall.tile('告警')).toHaveAttribute('data-state', 'fresh')
  await page.keyboard.press('i')
  await expect(page.getByRole('region', { name: '自检' })).toContainText(/自动重新载入 1 次.*内存/s)
})

test('[PROD-13] a build that does not start is tried three times more, then the page says so and rests', async ({
  page,
  baseURL,
}) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route('**/assets/wall-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  )
  await openDeadWall(page, `${baseURL}/wall/devices`)
  for (let tried = 1; tried <= 3; tried += 1) {
    await page.clock.fastForward(36 * SECOND_MS)
    await expect.poll(() => loads).toBe(1 + tried)
  }
  await page.clock.fastForward(36 * SECOND_MS)
  await expect(page.getByRole('heading', { name: '大屏没有启动' })).toBeInViewport()
  await expect(page.getByRole('main')).toContainText('自动重启已暂停，半小时内再试')
  await page.clock.fastForward(10 * MINUTE_MS)
  await expect(page.getByRole('main')).toContainText('自动重启已暂停，半小时内再试')
  expect(loads).toBe(4)
})

const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(crypto, 'subtle', { value: undefined })
  })

test('[PROD-13] in a browser that keeps nothing a wall runs and says what is missing', async ({
  page,
  browser,
  baseURL,
}) => {
  await keepNothing(page)
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  await wall.settled()
  await expect(wall.strip).toContainText('浏览器不保存数据，重新载入后从第一页开始')
  await page.keyboard.press('i')
  await expect(page.getByRole('region', { name: '自检' })).toContainText(/浏览器存储不可用/)
  const screen = await openDisplay(browser, baseURL!, keepNothing)
  await expect(screen.page.getByRole('main')).toContainText('未加密连接：请用 https 打开，凭证才不会被复制')
  await screen.close()
})
