// The whole life of a screen in one opened console: opened from the menu, a record added, found, looked at, changed, still there after F5, deleted.
//   await liveThrough(page, {
//     title: '职务管理', noun: '职务', name: 'e2e_1',
//     values: { 职务编码: 'e2e_1', 职务名称: '爆破员', 职级: '中级' },
//     search: { 职务编码: 'e2e_1' },
//     change: { 职务名称: '爆破工程师' }, changed: '爆破工程师',
//     special: async (row) => { await row.act('功能测试') … },
//   })
import { expect, test, type Locator, type Page } from '@playwright/test'
import { closeDialog, confirm, fillForm, formOf, openRow, openScreen, press, submit } from './screen.ts'

/** A screen and one record of it. */
export interface ScreenLife {
  /** Its entry in the menu. */
  title: string
  /** What a record is called: `职务` of 职务列表. */
  noun: string
  /** What the record's row is known by, nowhere else in the list. */
  name: string
  /** What is put into the form of a new record, by label. */
  values: Record<string, string | boolean>
  /** What of the form no label reaches. */
  fill?: (form: Locator) => Promise<void>
  /** What it is found by, by label. */
  search: Record<string, string>
  /** What its detail says; default the name. */
  detail?: readonly string[]
  /** Its detail stands beside the list. */
  beside?: true
  change: Record<string, string | boolean>
  /** What the row says after the change, now and after F5. */
  changed: string
  /** What only this screen can do with a record. */
  special?: (row: ReturnType<typeof openRow>, page: Page) => Promise<void>
}

/** Goes through the life of a screen; how long it took stands in the report. */
export async function liveThrough(page: Page, life: ScreenLife): Promise<void> {
  // A whole life is more than one test.
  test.slow()
  const begun = performance.now()
  await openScreen(page, life.title)
  await expect(page.getByRole('region', { name: `${life.noun}列表` })).toBeVisible()
  await add(page, life)
  // What stands beside a list may show rows and search, too; it comes after.
  const list = life.beside ? page.getByRole('region', { name: `${life.noun}列表`, exact: true }) : page
  const row = openRow(list, new RegExp(escaped(life.name)))
  await find(page.getByRole('search').first(), life.search)
  await expect(row.locator).toBeVisible()
  await readDetail(page, row, life)
  await row.edit()
  await fillForm(formOf(page, '编辑'), life.change)
  await submit(formOf(page, '编辑'))
  await expect(row.locator).toContainText(life.changed)
  await life.special?.(row, page)
  await page.reload()
  await expect(row.locator).toContainText(life.changed)
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  test.info().annotations.push({ type: 'screen life', description: `${life.title}: ${seconds} s` })
}

/** What only this screen can do, tried on a new record: everything else is proved for screens of its shape by one that lives its whole life. */
export async function tryOut(
  page: Page,
  life: Pick<ScreenLife, 'name' | 'values' | 'fill' | 'special'>,
): Promise<void> {
  await add(page, life)
  const row = openRow(page, new RegExp(escaped(life.name)))
  await expect(row.locator).toBeVisible()
  await life.special?.(row, page)
}

async function add(page: Page, { values, fill }: Pick<ScreenLife, 'values' | 'fill'>): Promise<void> {
  const form = formOf(page, '新增')
  await press(page, '新增')
  await fillForm(form, values)
  await fill?.(form)
  await submit(form)
}

/** Enter searches in lists as in trees. */
async function find(place: Locator, search: Record<string, string>): Promise<void> {
  await fillForm(place, search)
  const button = place.getByRole('button', { name: '查询', exact: true })
  if ((await button.count()) > 0) await button.click()
  else await place.getByRole('searchbox').press('Enter')
}

async function readDetail(page: Page, row: ReturnType<typeof openRow>, life: ScreenLife): Promise<void> {
  const { name, detail = [name], beside } = life
  await row.view()
  if (beside) {
    const related = page.getByRole('region', { name: `${name}的相关内容` })
    for (const text of detail) await expect(related).toContainText(text)
    return
  }
  const shown = formOf(page, '详情')
  for (const text of detail) await expect(shown).toContainText(text)
  await closeDialog(shown)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
