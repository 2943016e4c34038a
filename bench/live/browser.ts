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

export interface OpenPositions {
  page: Page
  /** Of the rows in the order they are shown. */
  ids: string[]
}

interface Window {
  /** px */
  height?: number
  prepare?: (page: Page) => Promise<void>
}

/** A window of its own where a demo account is signed in and looks at positions, 200 of them at most. */
export async function openPositions(
  browser: Browser,
  { origin }: Platform,
  username: keyof typeof PASSWORDS,
  { height = 900, prepare = async () => {} }: Window = {},
): Promise<OpenPositions> {
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
  const listed = page.waitForResponse((answer) => answer.url().includes('/sys/position/list'))
  await page.goto(`${origin}/isystem/position?pageSize=200`)
  const { result } = (await (await listed).json()) as { result: { records: { id: string }[] } }
  await page.getByRole('row').nth(1).waitFor()
  await page.getByText('实时', { exact: true }).waitFor()
  return { page, ids: result.records.map(({ id }) => id) }
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
