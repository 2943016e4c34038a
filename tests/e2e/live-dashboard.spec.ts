import { expect } from '@playwright/test'
import { figuresKey } from '#contract/wire/figures.ts'
import {
  centreOf,
  centreOn,
  enterWithClock,
  heardByBoth,
  hearSockets,
  silentDevice,
  type Sockets,
} from './page-objects/live-dashboard.ts'
import { visit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

test.describe.configure({ timeout: 60_000 })

const TEN_MINUTES_MS = 600_000
/** Older than any tile promises, and longer than a cut link waits before it is tried again. */
const LONG_MS = 60_000

test('[PROD-13][SCREEN-16] two people are told the same frames whatever their clocks say; without the server figures say how old they are, and catch up', async ({
  page,
  enter,
  another,
}) => {
  const sockets = await hearSockets(page)
  let others: Sockets | null = null
  const prepare = async (opened: typeof page) => void (others = await hearSockets(opened))
  const other = await another('enterprise', '/', { prepare })
  const device = await silentDevice(other)
  const path = centreOf(device.orgId)
  await visit(other, path)
  const right = centreOn(other)
  const wrong = await enterWithClock(page, () => enter('enterprise', path), TEN_MINUTES_MS)
  for (const { ageOf, curve, devices } of [wrong, right])
    for (const tile of [curve, devices]) await expect(ageOf(tile)).toHaveAttribute('data-age', 'fresh')

  await device.beat('idle')
  await expect(right.countOf('在线')).toHaveText('1')
  await expect(wrong.countOf('在线')).toHaveText('1')
  const [one, two] = heardByBoth(sockets, others!, figuresKey('devices', device.orgId))
  expect(one.length).toBeGreaterThan(0)
  expect(two).toEqual(one)

  await sockets.cut()
  await page.clock.fastForward(LONG_MS)
  await expect(wrong.ageOf(wrong.devices)).toHaveText(/^数据截至 .*，之后没有收到新的数据$/)
  await expect(wrong.ageOf(wrong.curve)).toHaveText(/^数据截至/)
  await device.beat('training')
  await expect(right.countOf('培训中')).toHaveText('1')
  await expect(wrong.countOf('培训中')).toHaveText('0')
  sockets.mend()
  await page.clock.fastForward(LONG_MS)
  await expect(wrong.countOf('培训中')).toHaveText('1', { timeout: 20_000 })
  await expect(wrong.ageOf(wrong.devices)).toHaveAttribute('data-age', 'fresh')
})
