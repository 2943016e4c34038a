import { expect, type Page } from '@playwright/test'

export const PASSWORDS = {
  admin: 'Admin1234',
  enterprise: 'Enterprise1234',
  unit: 'Unit1234',
  safety: 'Safety1234',
  trainer: 'Trainer1234',
  leader: 'Leader1234',
  auditor: 'Auditor1234',
  monitor: 'Monitor1234',
} as const

export type Account = keyof typeof PASSWORDS

/** Opens the sign-in page and sends an account there. */
export async function signInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await submitPassword(page, username, password)
}

/** Types an account into the sign-in page and sends it. */
export async function submitPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs a demo account in on the real page; the choice of tenant and department is confirmed as offered. */
export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  await page.goto(path)
  await submitPassword(page, account, PASSWORDS[account])
  if (account === 'admin') await page.getByRole('button', { name: '确认' }).click()
  await expect(page.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()
}

/** Sockets of this page open and stay silent: what the server would push is left to be found out by calls. Before the page is opened. */
export async function muteSockets(page: Page): Promise<void> {
  await page.routeWebSocket(/\/(?:websocket|vxeSocket)\//, () => {})
}

/** Makes this page's token worthless behind its back. */
export async function revokeToken(page: Page): Promise<void> {
  const token = await tokenOf(page)
  await page.request.post('/vr/sys/logout', { headers: { 'X-Access-Token': token ?? '' } })
}

/** Chooses an entry of the user menu. */
export async function chooseCommand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /的账号菜单$/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The open tabs by title, the one in front marked with a star. */
export async function tabTitles(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('aria-current') === 'page' ? '*' : ''}${link.textContent.trim()}`),
    )
}

/** The path and query the page is at. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The token this browser holds, or null. */
export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const text = localStorage.getItem('pro__Access-Token')
    return text === null ? null : (JSON.parse(text) as { value: string }).value
  })
}
