import { expect, type Page } from '@playwright/test'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { test } from './page-objects/test.ts'
import { openGridPage } from './grid-page/serve.ts'
import { randomOf } from './grid-page/random.ts'
import { readerOf } from './page-objects/reader.ts'

const open = (page: Page, rows: number) => openGridPage(page, `?rows=${rows}`, 'view.ts')
const position = (page: Page) => page.evaluate(() => window.viewPage.position())
const toRow = (page: Page, row: number) =>
  page.evaluate((index) => window.viewPage.grid.focus({ id: `r${index}`, key: 'c1' }), row)

for (const rows of [100, 1_000_000]) {
  test(`among ${rows} rows a notch of the wheel is 100 px and a key is one row`, async ({ page }) => {
    await open(page, rows)
    const middle = rows / 2
    await toRow(page, middle)
    await page.getByRole('gridcell', { name: `${middle + 1} 行 1 列`, exact: true }).hover()
    const before = await position(page)
    for (const notch of [1, 2, 3]) {
      await page.mouse.wheel(0, 100)
      await expect.poll(() => position(page)).toBe(before + notch * 100)
    }
    await page.mouse.wheel(0, -300)
    await expect.poll(() => position(page)).toBe(before)
    for (let press = 1; press <= 20; press += 1) await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => window.viewPage.grid.activePlace())).toEqual({ row: middle + 20, column: 1 })
    await expect(page.getByRole('gridcell', { name: `${middle + 21} 行 1 列`, exact: true })).toBeFocused()
    expect((await position(page)) - before).toBe(20 * 61)
  })
}

test('a million rows are reached to the last, and the bar leads anywhere', async ({ page }) => {
  await open(page, 1_000_000)
  await toRow(page, 0)
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('gridcell', { name: '1000000 行 29 列', exact: true })).toBeFocused()
  const bar = page.locator('[role="rowgroup"]').nth(1)
  await bar.evaluate((scroller) => (scroller.scrollTop = scroller.scrollHeight / 2))
  await expect.poll(async () => Math.round((await position(page)) / 61 / 1_000)).toBe(500)
  await bar.evaluate((scroller) => (scroller.scrollTop = 0))
  await expect(page.getByRole('gridcell', { name: '1 行 1 列', exact: true })).toBeInViewport()
})

test('every frame shows rows, however fast they are scrolled', async ({ page }) => {
  await open(page, 10_000)
  const seen = await page
    .locator('[role="rowgroup"]')
    .nth(1)
    .evaluate(async (scroller) => {
      const { left, top, width, height } = scroller.getBoundingClientRect()
      const isBlank = (share: number) => {
        const element = document.elementFromPoint(left + width / 2, top + height * share)
        return element === null || element.closest('[role="row"]') === null
      }
      let [frames, blank] = [0, 0]
      const last = scroller.scrollHeight - scroller.clientHeight
      for (let at = 0; at <= last; at += last / 120) {
        await new Promise((painted) => requestAnimationFrame(painted))
        scroller.scrollTop = at
        frames += 1
        if ([0.02, 0.3, 0.6, 0.95].some(isBlank)) blank += 1
      }
      return { frames, blank }
    })
  expect(seen.frames).toBeGreaterThan(100)
  expect(seen.blank).toBe(0)
})

test('over many random moves a screen reader is given what the table says, far away and in pinned columns, too', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await open(page, 1_000_000)
  await toRow(page, 500)
  const heard = await readerOf(page)
  const random = randomOf(7)
  for (let move = 0; move < (IS_THOROUGH ? 1_000 : 100); move += 1) {
    const pressed = { key: MOVES[random(MOVES.length)] ?? '', ctrlKey: random(9) === 0 }
    const meant = await page.evaluate((keys) => {
      const press = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
      const { grid, words } = window.viewPage
      const { row, column } = grid.activePlace()
      const cell = document.activeElement
      const place = [cell?.closest('[role="row"]')?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')]
      const stops = document.querySelectorAll('[role="grid"] [tabindex="0"]').length
      const role = row < 0 ? 'columnheader' : 'gridcell'
      return { role, name: words(row, column), place, expected: [String(row + 2), String(column + 1)], stops }
    }, pressed)
    const { role, name } = await heard()
    expect([move, pressed.key, role, name, ...meant.place, meant.stops]).toEqual([
      move,
      pressed.key,
      meant.role,
      meant.name,
      ...meant.expected,
      1,
    ])
  }
})

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

test('a hand moves edges and columns, and a press that moved nothing sorts', async ({ page }) => {
  await open(page, 100)
  const asked = () =>
    page.evaluate(() => window.viewPage.events.filter(({ kind }) => kind.startsWith('column.') || kind === 'sort.ask'))
  const head = page.getByRole('columnheader', { name: '列3', exact: true })
  const { x, y, width, height } = (await head.boundingBox())!
  const middle = y + height / 2
  await page.mouse.move(x + width - 3, middle)
  await page.mouse.down()
  await page.mouse.move(x + width + 57, middle, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x + 40, middle)
  await page.mouse.down()
  await page.mouse.move(x + 40 + 2 * width, middle, { steps: 4 })
  await page.mouse.up()
  await head.click({ position: { x: 20, y: 10 } })
  expect(await asked()).toEqual([
    { kind: 'column.resize', key: 'c3', width: width + 60 },
    { kind: 'column.move', key: 'c3', to: 4 },
    { kind: 'sort.ask', key: 'c3', order: 'asc', isAdded: false },
  ])
})

test('a row is moved by its handle, also while the table is scrolled sideways, and stays with Escape; it is dropped where the hand let go of it, however fast it was; a press alone moves nothing', async ({
  page,
}) => {
  await open(page, 100)
  await page.mouse.move(400, 300)
  await page.mouse.wheel(60, 0)
  const moved = () => page.evaluate(() => window.viewPage.events.filter(({ kind }) => kind === 'row.move'))
  const handle = page.getByText('移动', { exact: true })
  const drag = async (from: number, to: number) => {
    const start = (await handle.nth(from).boundingBox())!
    const end = (await handle.nth(to).boundingBox())!
    await page.mouse.move(start.x + 4, start.y + 4)
    await page.mouse.down()
    await page.mouse.move(end.x + 4, end.y + end.height + 12, { steps: 5 })
    await expect(page.locator('[data-drop]')).toHaveAttribute('aria-rowindex', String(to + 2))
  }
  await drag(1, 4)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await page.mouse.up()
  expect(await moved()).toEqual([])
  await drag(1, 4)
  await page.mouse.up()
  expect(await moved()).toEqual([{ kind: 'row.move', id: 'r1', to: { id: 'r4', side: 'after' } }])

  await page.evaluate(() => void (window.viewPage.events.length = 0))
  const press = async (from: number, to: number) => {
    const start = (await handle.nth(from).boundingBox())!
    const end = (await handle.nth(to).boundingBox())!
    const points = [start, end].map(({ x, y, height }) => ({ clientX: x + 4, clientY: y + height }))
    await handle.nth(from).evaluate((handle, [down, up]) => {
      const tell = (target: EventTarget, type: string, point: object | undefined) =>
        target.dispatchEvent(new PointerEvent(type, { ...point, bubbles: true, cancelable: true }))
      tell(handle, 'pointerdown', down)
      tell(window, 'pointermove', up)
      tell(window, 'pointerup', up)
    }, points)
  }
  await press(1, 1)
  await press(1, 4)
  expect(await moved()).toEqual([{ kind: 'row.move', id: 'r1', to: { id: 'r4', side: 'after' } }])
})
