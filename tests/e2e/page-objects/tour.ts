import { expect, type Locator, type Page } from '@playwright/test'
import { designerOf } from './screen.ts'

/** What a record is asked of which nothing is kept: forms are given up, questions answered with no. */
const ASKED = ['详情', '编辑', '删除']
/** For one press; one that takes longer fails. */
const PRESS = { timeout: 8_000 }

/** Opens and closes what a list has for a new record and for its first one. @returns what it opened */
export async function tour(page: Page): Promise<string[]> {
  const opened: string[] = []
  const add = page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增', exact: true })
  if (await isThere(add)) await openAndClose(page, '新增', () => add.click(PRESS))
  const rows = page.getByRole('main').getByRole('row')
  const first = rows.filter({ has: page.getByRole('button', { name: /^更多操作/ }) }).first()
  const known: Known = { entries: null }
  for (const action of ASKED) {
    const press = await pressOf(first, action, known)
    if (press !== null) await openAndClose(page, action, press)
  }
  return opened

  async function openAndClose(on: Page, name: string, press: () => Promise<void>): Promise<void> {
    const dialogs = on.getByRole('dialog')
    const before = await dialogs.count()
    const list = on.url()
    await press()
    opened.push(name)
    // What stands beside a list opens no dialog.
    if (name === '详情' && (await on.getByRole('region', { name: /的相关内容$/ }).count()) > 0) return
    const refusal = on.getByRole('alert')
    const ownPage = designerOf(on)
    // Details of some records are a page of their own.
    const details = on.getByRole('article').filter({ has: on.getByRole('heading', { level: 2 }) })
    await expect(dialogs.nth(before).or(refusal).or(ownPage).or(details).first()).toBeVisible()
    if (on.url() !== list && (await details.count()) > 0) {
      await on.goBack()
      await expect(rows.first()).toBeVisible()
      return
    }
    if (await ownPage.isVisible()) {
      await ownPage.getByRole('button', { name: '取消' }).click(PRESS)
      await expect(ownPage).toBeHidden()
      return
    }
    await escape(on, () => expect(dialogs).toHaveCount(before, { timeout: 1_000 }))
  }
}

/** The key is heard from the frame on that follows the one in which something opened. */
async function escape(page: Page, isClosed: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await isClosed()
  }).toPass({ timeout: 15_000 })
}

async function isThere(locator: Locator): Promise<boolean> {
  return (await locator.count()) > 0 && (await locator.first().isEnabled())
}

/** Which of what is asked a row's menu has, enabled, read when it was first open; null until then. */
interface Known {
  entries: readonly string[] | null
}

/** @returns how the action of a row is pressed, beside it or in its menu; null where it has none */
async function pressOf(row: Locator, action: string, known: Known): Promise<(() => Promise<void>) | null> {
  if ((await row.count()) === 0) return null
  const beside = row.getByRole('button', { name: new RegExp(`^${action} `) })
  if (await isThere(beside)) return () => beside.click(PRESS)
  if (known.entries !== null && !known.entries.includes(action)) return null
  const page = row.page()
  await row.getByRole('button', { name: /^更多操作/ }).click(PRESS)
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const entryOf = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  if (known.entries === null) {
    const areThere = await Promise.all(ASKED.map((name) => isThere(entryOf(name))))
    known.entries = ASKED.filter((_, at) => areThere[at])
  }
  if (known.entries.includes(action)) return () => entryOf(action).click(PRESS)
  await escape(page, () => expect(menu).toBeHidden({ timeout: 1_000 }))
  return null
}
