import { expect } from '@playwright/test'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { call } from './announcement-steps.ts'
import { photoOf, workshopOf } from './page-objects/hazard.ts'
import { choose, confirm, fillForm, formOf, openRow, press, take, visit } from './page-objects/screen.ts'
import { unique } from './page-objects/unique.ts'
import { violationsOf } from './page-objects/violations.ts'
import { changeAnswer, hearAlarms, openDisplay, openWall, type ScreenOf } from './page-objects/wall.ts'
import { test } from './page-objects/test.ts'

test.describe.configure({ timeout: 120_000 })

const SCREENS: readonly ScreenOf[] = [
  { width: 1920, height: 1080, dpr: 1 },
  { width: 1280, height: 720, dpr: 1 },
  { width: 1536, height: 864, dpr: 1.25 },
  { width: 1920, height: 1080, dpr: 2 },
  { width: 3840, height: 2160, dpr: 1 },
  { width: 7680, height: 2160, dpr: 1 },
  { width: 2560, height: 1080, dpr: 1 },
  { width: 1080, height: 1920, dpr: 1 },
  { width: 1024, height: 768, dpr: 1 },
]

for (const [name, pages] of [
  ['training', 4],
  ['devices', 1],
] as const)
  test(`[PROD-13] ${name}: on each screen no tile lies over another, no word is cut and drawings have the pixels of the device, also while it changes; everybody can read it`, async ({
    page,
    baseURL,
  }) => {
    const wall = await openWall(page, `${baseURL}/wall/${name}`)
    await wall.settled()
    if (pages > 1) await wall.hold()
    for (let turned = 0; turned < pages; turned += 1) {
      if (turned > 0) await wall.turn()
      expect(await violationsOf(page, { rules: 'all' }), `page ${turned + 1}`).toEqual([])
      for (const screen of SCREENS) {
        await wall.resize(screen)
        await expect.poll(() => wall.misplaced(), `${JSON.stringify(screen)}, page ${turned + 1}`).toEqual([])
      }
    }
  })

const MINUTE_MS = 60_000
const SILENT_MS = 20_000

test('[PROD-13] without the server a wall says so, its figures say how old they are, and it goes on by itself', async ({
  page,
  baseURL,
}) => {
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  await wall.settled()
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
  await page.route('**/vr/**', (route) => route.abort())
  await page.clock.fastForward(SILENT_MS)
  await expect(wall.strip).toContainText(/与服务器断开 00:\d\d/)
  await page.clock.fastForward(60 * MINUTE_MS)
  const grid = wall.tile('设备状态')
  await expect(grid).toHaveAttribute('data-state', /stale|refused/)
  await expect(grid).toContainText(/数据截至 \d\d:\d\d:\d\d · 1 小时 \d+ 分/)
  await expect(wall.strip).toContainText(/与服务器断开 1:0\d:\d\d/)
  await page.unroute('**/vr/**')
  await wall.recovered()
  await expect(grid).toHaveAttribute('data-state', 'fresh')
  await expect(wall.strip).not.toContainText(/断开|异常/)
  await expect(page.locator('body')).toHaveAttribute('data-loaded-once')
})

test('[PROD-13] one call that fails is refused in its own tiles, and a clock that is ten minutes wrong changes no age', async ({
  page,
  baseURL,
}) => {
  await page.route('**/space/wall/devices/alarmRates', (route) => route.fulfill({ status: 500, body: 'no' }))
  const wall = await openWall(page, `${baseURL}/wall/devices`, { wrongBy: 10 * MINUTE_MS })
  await expect(wall.tile('告警频度')).toContainText('读取失败：服务器返回的内容无法识别')
  await wall.settled()
  for (const name of ['设备状态', '告警', '设备在线率'])
    await expect(wall.tile(name)).toHaveAttribute('data-state', 'fresh')
  await expect(wall.strip).toContainText('1 项异常')
  await wall.isOnTime()
})

test('[PROD-13] a wall is made in the editor, a screen paired with it shows an alarm until somebody sees it, and is cleared when its right ends', async ({
  opened,
  another,
  browser,
  baseURL,
}) => {
  const page = await opened('enterprise', '/walls')
  const name = unique('值班室')
  await press(page, '新增')
  // The list stays behind the editor, with a field of the same name.
  await page.getByLabel('大屏名称').filter({ visible: true }).fill(name)
  await page.getByRole('button', { name: '新增告警', exact: true }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()

  const screen = await openDisplay(browser, baseURL!)
  await visit(page, '/displays')
  await press(page, '配对')
  const form = formOf(page, '配对')
  await fillForm(form, { 配对码: screen.code, 屏幕名称: name })
  await choose(form, '大屏', name)
  await take(page, '配对')
  const alarms = screen.page.getByRole('region', { name: '告警', exact: true })
  await expect(alarms).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })

  const leader = await another('leader')
  const title = unique('储罐泄漏')
  await call(leader, 'POST', '/space/hazard/add', {
    hazardLevel: '3',
    hazardType: '2',
    source: '1',
    location: '罐区',
    description: '法兰垫片破损，有可燃气体泄漏。',
    title,
    orgId: await workshopOf(leader),
    photos: await photoOf(leader),
  })
  const line = alarms.locator('li', { hasText: title })
  await expect(line).toContainText('未确认', { timeout: 60_000 })
  const monitor = await another('monitor', `/alarm?title=${title}`)
  await openRow(monitor, title).act('确认')
  await expect(line).toContainText('已确认', { timeout: 30_000 })

  await visit(page, `/displays?name=${name}`)
  await openRow(page, name).act('收回')
  await confirm(page, `收回“${name}”的授权`)
  await expect(screen.page.getByRole('main')).toContainText('授权已收回，请联系管理员', { timeout: 30_000 })
  await expect(alarms).toHaveCount(0)
  await screen.close()
})

test('[PROD-13] a second window of a screen waits and says so, and takes over when the first is closed', async ({
  browser,
  baseURL,
}) => {
  const screen = await openDisplay(browser, baseURL!)
  const second = await screen.second()
  await expect(second.getByText('此屏幕已在另一个窗口中打开')).toBeVisible()
  await screen.page.close()
  await expect(second.getByLabel('配对码')).toBeVisible()
  await screen.close()
})

test('[PROD-13] what a wall showed is kept by the browser while it is loaded again, and is played below a band that says that it is not now', async ({
  page,
  baseURL,
}) => {
  const title = '三号储罐液位过高'
  let stands = false
  await changeAnswer<WallAnswer<'alarms'>>(page, 'alarms', (told) => ({
    ...told,
    alarms: told.alarms.slice(0, stands ? 1 : 0).map((alarm) => ({
      ...alarm,
      id: 'made',
      firstOut: 'made',
      title,
      priority: '2',
      status: '1',
    })),
  }))
  const wall = await openWall(page, `${baseURL}/wall/devices`)
  await wall.settled()
  const now = wall.tile('告警')
  await expect(now).not.toContainText(title)
  stands = true
  await hearAlarms(page)
  await expect(now).toContainText(title)
  for (let passed = 0; passed < 5; passed += 1) await page.clock.fastForward(MINUTE_MS)
  stands = false
  await wall.loadAgain()
  await wall.settled()
  await expect(now).not.toContainText(title)

  await page.keyboard.press('r')
  const replay = page.getByRole('region', { name: '回放' })
  await replay.getByRole('button', { name: `高级告警：${title}` }).click()
  // It begins ten seconds before the alarm, when the wall may have shown nothing yet: a minute later it is there.
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await expect(replay).toContainText(/回放.*不是实时画面/)
  await expect(replay.getByRole('region', { name: '告警', exact: true })).toContainText(title)
  await page.keyboard.press('Escape')
  await expect(replay).toHaveCount(0)
  await expect(now).not.toContainText(title)
})
