import type { Settings } from '#contract/console/settings.ts'
import { settingsMachine, type SettingsContext } from '#machines/settings/settings.machine.ts'
import { expect, type Page } from '@playwright/test'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { chooseCommand } from './console.ts'
import { test } from './page-objects/test.ts'
import { walkOnPage, wayThrough } from './walk.ts'

const PATCHES: Partial<Settings>[] = [
  { layout: 'topmenu' },
  { layout: 'sidemenu' },
  { contentWidth: 'Fluid' },
  { fixSiderbar: true },
  { fixSiderbar: false },
  { fixedHeader: true },
  { fixedHeader: false },
  { autoHideHeader: true },
]

const settingsOf = (snapshot: { context: unknown }) => JSON.stringify((snapshot.context as SettingsContext).settings)

/** Each wish where it changes something and where it changes nothing; thoroughly, in each state. */
const way = wayThrough(
  settingsMachine,
  {},
  {
    eventsIn: () => PATCHES.map((patch) => ({ type: 'settings.change', patch })),
    stateOf: settingsOf,
    arrowOf: (before, event, after) => {
      const from = IS_THOROUGH ? settingsOf(before) : settingsOf(before) === settingsOf(after)
      return `${from} ${JSON.stringify(event)}`
    },
  },
)

const LABELS: Partial<Record<keyof Settings, string>> = {
  fixSiderbar: '固定侧边菜单',
  fixedHeader: '固定页头',
  autoHideHeader: '下滑时隐藏页头',
}
const CHOICES: Partial<Record<string, string>> = {
  topmenu: '顶部菜单',
  sidemenu: '侧边菜单',
  Fluid: '流式',
}

test('[SET-04][SET-05][SET-06][SET-07][SET-08][LAYOUT-01] the settings machine walks on the real page', async ({
  page,
  enter,
}) => {
  test.setTimeout(180_000)
  await enter('monitor')
  const walked = await walkOnPage(page, [way], { begin, events: { 'settings.change': change }, check })
  expect(walked).toBeGreaterThan(8)
})

async function begin(page: Page): Promise<void> {
  await chooseCommand(page, '系统设置')
  await expect(page.getByText('界面预览工具')).toBeVisible()
}

/** What cannot be chosen now is disabled: then the machine's answer to the wish must be "no change". */
async function change(page: Page, { patch }: { patch: Partial<Settings> }): Promise<void> {
  const [[key, value]] = Object.entries(patch) as [[keyof Settings, string | boolean]]
  const toggle = page.getByRole('switch', { name: LABELS[key] ?? 'none' })
  if (typeof value === 'boolean') {
    if ((await toggle.isEnabled()) && (await toggle.isChecked()) !== value) await toggle.click()
    return
  }
  const choice = page.getByRole('dialog').getByText(CHOICES[value] ?? 'none', { exact: true })
  await expect(choice).toBeInViewport()
  await choice.click({ force: true })
}

async function check(page: Page, snapshot: { context: SettingsContext }): Promise<void> {
  const { settings } = snapshot.context
  for (const key of ['fixSiderbar', 'fixedHeader', 'autoHideHeader'] as const) {
    await expect(page.getByRole('switch', { name: LABELS[key] ?? '' })).toBeChecked({ checked: settings[key] })
  }
  await expect(page.locator('aside').getByRole('navigation', { name: '主菜单' })).toHaveCount(
    settings.layout === 'sidemenu' ? 1 : 0,
  )
  await expect(page.getByRole('radio', { name: '流式' })).toBeChecked({ checked: settings.contentWidth === 'Fluid' })
  const kept = await page.evaluate(() => localStorage.getItem('pro__SETTINGS'))
  const stored = kept === null ? null : (JSON.parse(kept) as { value: Settings }).value
  expect(stored ?? settings).toEqual(settings)
}
