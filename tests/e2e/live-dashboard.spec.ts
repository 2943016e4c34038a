import { expect } from '@playwright/test'
import { breakableSockets, centreOn, enterWithClock, silentDevice } from './page-objects/live-dashboard.ts'
import { test } from './page-objects/test.ts'

// Figures are out of date 15 s after the last ones, and a cut link is tried again after some more.
test.describe.configure({ timeout: 90_000 })

const TEN_MINUTES_MS = 600_000

test('[PROD-13][SCREEN-16] two people see the same moment whatever their clocks say; without the server figures say how old they are, and catch up', async ({
  page,
  enter,
  another,
}) => {
  const sockets = await breakableSockets(page)
  const wrong = await enterWithClock(page, (path) => enter('enterprise', path), TEN_MINUTES_MS)
  const other = await another('enterprise', '/datacenter/enterprise')
  const right = centreOn(other)
  const device = await silentDevice(other)
  for (const { ageOf, curve, devices } of [wrong, right])
    for (const tile of [curve, devices]) await expect(ageOf(tile)).toHaveAttribute('data-age', 'fresh')
  const moment = (await right.curve.getByText(/^今天到/).allInnerTexts())[0]!.slice(0, 8)
  await expect(wrong.curve.getByText(moment)).toBeVisible()

  await device.beat('idle')
  await expect(right.countOf('在线')).toHaveText('1')
  await expect(wrong.countOf('在线')).toHaveText('1')

  await sockets.cut()
  await expect(wrong.ageOf(wrong.devices)).toHaveText(/^数据截至 .*，之后没有收到新的数据$/, { timeout: 30_000 })
  await expect(wrong.ageOf(wrong.curve)).toHaveText(/^数据截至/, { timeout: 30_000 })
  await device.beat('training')
  await expect(right.countOf('培训中')).toHaveText('1')
  await expect(wrong.countOf('培训中')).toHaveText('0')
  sockets.mend()
  await expect(wrong.countOf('培训中')).toHaveText('1', { timeout: 40_000 })
  await expect(wrong.ageOf(wrong.devices)).toHaveAttribute('data-age', 'fresh')
})
