import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Platform } from './platform.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const PASSWORDS = { admin: 'Admin1234', enterprise: 'Enterprise1234' }

/** Runs the work with a real Chromium: the one in CHROMIUM, which `npm run bench:live` finds, else Playwright's. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env['CHROMIUM'] ?? ''
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

interface OpenList {
  page: Page
  /** Of the rows in the order they are shown. */
  ids: string[]
}

interface Window {
  /** px */
  height?: number
  prepare?: (page: Page) => Promise<void>
}

interface Listed {
  /** Of the page. */
  path: string
  /** A part of the address of its call. */
  call: string
}

const POSITIONS: Listed = { path: '/isystem/position', call: '/sys/position/list' }
export const DEVICES: Listed = { path: '/equipment/manage', call: '/equipment/info/list' }

/** A window of its own where a demo account is signed in and looks at a list, 200 rows of it at most. */
export async function openList(
  browser: Browser,
  { origin }: Platform,
  username: keyof typeof PASSWORDS,
  { height = 900, prepare = async () => {}, path: address, call }: Window & Listed,
): Promise<OpenList> {
  const context = await browser.newContext({ viewport: { width: 1440, height }, locale: 'zh-CN' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await prepare(page)
  await page.goto(`${origin}/user/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORDS[username])
  await page.getByRole('button', { name: '登录', exact: true }).click()
  if (username === 'admin') await page.getByRole('button', { name: '确认' }).click()
  await page.getByRole('button', { name: /的账号菜单$/ }).waitFor()
  const listed = page.waitForResponse((answer) => answer.url().includes(call))
  await page.goto(`${origin}${address}?pageSize=200`)
  const { result } = (await (await listed).json()) as { result: { records: { id: string }[] } }
  await page.getByRole('row').nth(1).waitFor()
  await page.getByText('实时', { exact: true }).waitFor()
  return { page, ids: result.records.map(({ id }) => id) }
}

/** The same with positions. */
export function openPositions(
  browser: Browser,
  platform: Platform,
  username: keyof typeof PASSWORDS,
  window: Window = {},
): Promise<OpenList> {
  return openList(browser, platform, username, { ...window, ...POSITIONS })
}

/** Profiles the scripts of a page, where profiles are asked for. */
export async function startPageProfile(page: Page): Promise<{ stop: (name: string) => Promise<void> }> {
  const folder = process.env['PROFILE'] ?? ''
  if (folder === '') return { stop: async () => {} }
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.start')
  return {
    stop: async (name) => {
      const { profile } = await session.send('Profiler.stop')
      fs.writeFileSync(path.join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
    },
  }
}
